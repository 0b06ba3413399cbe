// The right to write a map or a game: one tab has it at a time, so that no two tabs write over each other.

export class Pen {
  isHeld = false;
  /** Whether it is sure that no other tab has it: some browsers have no locks. */
  get isSole(): boolean {
    return this.isHeld && navigator.locks !== undefined;
  }

  private release = () => {};
  private waits = new AbortController();
  /** Called when it is lost to another tab, and when it comes because the other one left it. */
  lost = () => {};
  gained = () => {};

  private constructor(private name: string) {}

  /** Takes it where no other tab has it. */
  static async take(name: string): Promise<Pen> {
    const pen = new Pen(`kogge/${name}`);
    // Where the browser has no locks, what another tab writes over becomes a version.
    if (!navigator.locks) pen.isHeld = true;
    else await pen.request({ ifAvailable: true });
    return pen;
  }

  /** Waits until the other tab leaves it. */
  wait() {
    this.waits = new AbortController();
    void this.request({ signal: this.waits.signal }).then(() => this.isHeld && this.gained());
  }

  /** Takes it from whatever tab has it. */
  async seize() {
    this.waits.abort();
    await this.request({ steal: true });
  }

  leave() {
    this.lost = this.gained = () => {};
    this.waits.abort();
    this.isHeld = false;
    this.release();
  }

  /** Resolves when it is known whether it is held. */
  private request(options: LockOptions): Promise<void> {
    return new Promise((known) => {
      let wasHeld = false;
      navigator.locks.request(this.name, options, (lock) => {
        this.isHeld = wasHeld = lock !== null;
        known();
        return lock && new Promise<void>((release) => (this.release = release));
      }).catch(() => {
        known();
        // Another tab took it, or it is not waited for any more.
        if (!wasHeld) return;
        this.isHeld = false;
        this.lost();
      });
    });
  }
}
