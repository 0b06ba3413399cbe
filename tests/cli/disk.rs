//! `DiskFiles`: what a map may read of the disk, and under which names.

use kogge::cli::{DiskFiles, Links};
use kogge::text::{Files, MAX_FILE_BYTES, ReadError};

use super::support::Folder;

/// The files around a map, seen from a folder.
#[track_caller]
fn open(folder: &Folder, from: &str, map: &str) -> DiskFiles {
    let from = folder.path(from).canonicalize().expect("the folder is there");
    DiskFiles::open(&from, map, Links::Inside).expect("the map's folder is there")
}

#[test]
fn names_are_paths_from_the_working_folder() {
    let folder = Folder::new(&[("kogge.toml", ""), ("maps/a.board", "a"), ("maps/b/c.board", "c"), ("sub/x", "")]);
    for (from, given, name, beside) in [
        ("", "maps/a.board", "maps/a.board", "maps/b/c.board"),
        ("", "./maps/../maps//a.board", "maps/a.board", "maps/b/c.board"),
        ("maps", "a.board", "a.board", "b/c.board"),
        ("maps/b", "../a.board", "../a.board", "c.board"),
        ("sub", "../maps/a.board", "../maps/a.board", "../maps/b/c.board"),
    ] {
        let files = open(&folder, from, given);
        assert_eq!(files.entry_name(), name);
        assert_eq!(files.read(name), Ok(b"a".to_vec()));
        assert_eq!(files.beside(name, "b/./c.board").as_deref(), Ok(beside));
        assert_eq!(files.read(beside), Ok(b"c".to_vec()));
        assert_eq!(files.path_from_root(beside), "maps/b/c.board");
    }
}

#[test]
fn an_absolute_map_has_absolute_names() {
    let folder = Folder::new(&[("a.board", "a"), ("b.board", "b"), ("sub/x", "")]);
    let given = folder.path("a.board").canonicalize().expect("it is there");
    let given = given.to_str().expect("it is text");
    let files = open(&folder, "sub", given);
    assert_eq!(files.entry_name(), given);
    let beside = files.beside(given, "b.board").expect("it lies in the folder");
    assert_eq!(beside, given.replace("a.board", "b.board"));
    assert_eq!(files.read(&beside), Ok(b"b".to_vec()));
}

#[test]
fn no_name_leads_out_of_the_project() {
    let folder = Folder::new(&[("secret", "s"), ("project/kogge.toml", ""), ("project/maps/a.board", "a")]);
    let files = open(&folder, "project", "maps/a.board");
    let absolute = folder.path("secret");
    let absolute = absolute.to_str().expect("it is text");
    for name in
        ["../../secret", "../../../secret", "b/../../../secret", absolute, "C:\\secret", "..\\..\\secret", "a\0b"]
    {
        assert_eq!(files.beside("maps/a.board", name), Err(ReadError::Outside), "{name}");
    }
    assert_eq!(files.beside("maps/a.board", "../x").as_deref(), Ok("x"));
    assert_eq!(files.read("../secret"), Err(ReadError::Outside));
}

#[test]
fn a_map_without_project_sees_its_own_folder_only() {
    let folder = Folder::new(&[("base.board", "b"), ("maps/a.board", "a")]);
    let files = open(&folder, "", "maps/a.board");
    assert_eq!(files.beside("maps/a.board", "../base.board"), Err(ReadError::Outside));
}

#[cfg(unix)]
#[test]
fn no_link_leads_out_of_the_project() {
    let folder = Folder::new(&[("secret.board", "s"), ("project/kogge.toml", ""), ("project/a.board", "a")]);
    let link = |to: &str, at: &str| std::os::unix::fs::symlink(to, folder.path(at)).expect("links can be made");
    link("../secret.board", "project/out.board");
    link("..", "project/up");
    link("a.board", "project/in.board");
    let files = open(&folder, "project", "a.board");
    assert_eq!(files.read("out.board"), Err(ReadError::Outside));
    assert_eq!(files.read("up/secret.board"), Err(ReadError::Outside));
    assert_eq!(files.read("in.board"), Ok(b"a".to_vec()));
    // A shell's pattern names it as a person does.
    let project = folder.path("project").canonicalize().expect("the folder is there");
    for link in ["out.board", "up/secret.board"] {
        assert_eq!(DiskFiles::open(&project, link, Links::Inside).err(), Some(ReadError::Link));
        let followed = DiskFiles::open(&project, link, Links::Follow).expect("the option allows it");
        assert_eq!(followed.read(link).or_else(|_| followed.read(&followed.entry_name())), Ok(b"s".to_vec()));
    }
    assert_eq!(open(&folder, "project", "in.board").read("in.board"), Ok(b"a".to_vec()));
}

#[test]
fn what_cannot_be_read_is_said_in_plain_words() {
    let folder = Folder::new(&[("a.board", "a"), ("folder.board/x", "")]);
    folder.write("large.board", &vec![b'/'; MAX_FILE_BYTES + 1]);
    folder.write("largest.board", &vec![b'/'; MAX_FILE_BYTES]);
    let files = open(&folder, "", "a.board");
    let folder_error = ReadError::Failed("it is a folder, not a file".to_owned());
    assert_eq!(files.read("none.board"), Err(ReadError::NotFound));
    assert_eq!(files.read("folder.board"), Err(folder_error));
    assert_eq!(files.read("a.board/b.board"), Err(ReadError::Failed("a part of its path is not a folder".to_owned())));
    assert_eq!(files.read("large.board"), Err(ReadError::TooLarge));
    assert_eq!(files.read("largest.board").map(|bytes| bytes.len()), Ok(MAX_FILE_BYTES));
}
