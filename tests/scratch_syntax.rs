mod support;
use kogge::text::*;
use std::collections::BTreeMap;
use support::breaker::*;
#[test]
fn syntax() {
    let mut made: BTreeMap<Kind, usize> = BTreeMap::new();
    let mut missed: BTreeMap<Kind, Vec<String>> = BTreeMap::new();
    let mut beyond: Vec<String> = Vec::new();
    for n in 0..200u64 {
        let b = ["hanse-4-5", "hanse-3", "east-3-5", "britannia-4-5", "britannia-3"][n as usize % 5];
        let sound = std::fs::read_to_string(format!("/tmp/scratch-boards/{b}.board")).unwrap();
        let mut random = Random(n);
        let broken = break_map(&sound, 1 + n as usize / 5 % 10, &mut random);
        let src = Source::new("x.board", broken.text.clone());
        let parsed = kogge::hansa::syntax::parse(FileId(0), &src);
        let mut un: Vec<_> = parsed.diagnostics.iter().collect();
        for m in &broken.mistakes {
            if matches!(m.kind, Kind::MisspeltDeclaration | Kind::MisspeltUse | Kind::Duplicate) {
                continue;
            }
            *made.entry(m.kind).or_default() += 1;
            let p = un.iter().position(|d| src.place(d.span.start as usize).line == m.line);
            match p {
                Some(p) => {
                    let d = un.remove(p);
                    if std::env::var("SHOW").is_ok() {
                        eprintln!(
                            "{:?} `{}`\n     {} [{}] {}",
                            m.kind,
                            m.after.trim_end(),
                            d.message,
                            d.descriptor.code,
                            d.help.clone().unwrap_or_default()
                        );
                    }
                }
                None => missed.entry(m.kind).or_default().push(format!(
                    "`{}` for `{}`",
                    m.after.trim_end(),
                    m.before.trim()
                )),
            }
        }
        for d in un {
            beyond.push(format!(
                "{} [{}] {} | {}",
                b,
                d.descriptor.code,
                d.message,
                &src.text[src.line_range(src.place(d.span.start as usize).line - 1)]
            ));
        }
    }
    let t: usize = made.values().sum();
    eprintln!("made {t} missed {} beyond {}", missed.values().map(Vec::len).sum::<usize>(), beyond.len());
    for (k, n) in &made {
        let v = missed.get(k).cloned().unwrap_or_default();
        eprintln!("{k:?} {} of {n}", v.len());
        for x in v {
            eprintln!("     {x}");
        }
    }
    for x in beyond {
        eprintln!("beyond {x}");
    }
}
