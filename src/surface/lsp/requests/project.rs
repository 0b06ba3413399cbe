//! The requests about all map files of a project.

use std::rc::Rc;

use lsp_types::{
    BaseSymbolInformation, CodeLens, CodeLensParams, Command, DefinitionParams, DocumentHighlight,
    DocumentHighlightParams, Location, PrepareRenameParams, PrepareRenamePlaceholder, Range, ReferenceParams,
    RenameFilesParams, RenameParams, WorkspaceSymbol, WorkspaceSymbolLocation, WorkspaceSymbolParams,
};
use serde_json::Value;

use super::Opened;
use super::map::symbol_kind;
use crate::lsp::answer::{Answer, Refusal, ok, params};
use crate::lsp::convert::edit;
use crate::lsp::position::Lines;
use crate::lsp::server::Server;
use crate::lsp::workspace::{Chains, project};
use kogge_compiler::assist::lens::Lens;
use kogge_compiler::assist::{FileSpan, Sheet, moves, symbols};

pub(super) fn definition(server: &mut Server, value: Value) -> Answer {
    let DefinitionParams { text_document_position_params: at, .. } = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let chains = server.workspace.chains(&opened.path);
    let mut found = locations(server, &chains, &project(&chains).definition(&opened.path, offset));
    let named = server.workspace.with_files(&opened.path, |files| opened.map.link_at(files, offset));
    let file = named.and_then(|link| server.workspace.uri(&link.path));
    found.extend(file.map(|uri| Location { uri, range: Range::default() }));
    ok(found)
}

pub(super) fn references(server: &mut Server, value: Value) -> Answer {
    let ReferenceParams { context, text_document_position_params: at, .. } = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let chains = server.workspace.chains(&opened.path);
    let places = project(&chains).references(&opened.path, offset, context.include_declaration);
    ok(locations(server, &chains, &places))
}

pub(super) fn highlights(server: &mut Server, value: Value) -> Answer {
    let DocumentHighlightParams { text_document_position_params: at, .. } = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let chains = server.workspace.chains(&opened.path);
    let places = project(&chains).references(&opened.path, offset, true);
    let here = places.iter().filter(|place| place.path == opened.path);
    let lines = lines_of(server, &chains, &opened.path);
    let highlight = |place: &FileSpan| Some(DocumentHighlight { range: lines.as_ref()?.range(place.span), kind: None });
    ok(here.filter_map(highlight).collect::<Vec<_>>())
}

pub(super) fn prepare_rename(server: &mut Server, value: Value) -> Answer {
    let PrepareRenameParams { text_document_position_params: at, .. } = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let chains = server.workspace.chains(&opened.path);
    let (span, placeholder) =
        project(&chains).prepare(&opened.path, offset).map_err(|why| Refusal::failed(why.to_string()))?;
    ok(PrepareRenamePlaceholder { range: opened.shown.range(span), placeholder })
}

pub(super) fn rename(server: &mut Server, value: Value) -> Answer {
    let RenameParams { new_name, text_document_position_params: at, .. } = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let chains = server.workspace.chains(&opened.path);
    let edits =
        project(&chains).rename(&opened.path, offset, &new_name).map_err(|why| Refusal::failed(why.to_string()))?;
    ok(edit(&server.client, &server.workspace, &edits, |path| lines_of(server, &chains, path)))
}

/// The new names of bases in maps after some files or folders have other names.
pub(super) fn rename_files(server: &mut Server, value: Value) -> Answer {
    let RenameFilesParams { files } = params(value)?;
    let workspace = &mut server.workspace;
    let renamed = files.iter().map(|file| (workspace.path(&file.old_uri), workspace.new_path(&file.new_uri)));
    let renamed: Vec<(String, String)> = renamed.collect();
    let new = |path: &str| {
        let moved = |(old, new): &(String, String)| {
            let rest = path.strip_prefix(old.as_str()).filter(|rest| rest.is_empty() || rest.starts_with('/'))?;
            Some(format!("{new}{rest}"))
        };
        renamed.iter().find_map(moved).unwrap_or_else(|| path.to_owned())
    };
    let mut chains = workspace.chains_below(&server.client.folders);
    for (old, _) in &renamed {
        add(&mut chains, workspace.chains(old));
    }
    let edits = chains.iter().filter_map(|(sheet, chain)| moves::renamed_base(sheet, chain.get(1)?, new));
    let edits: Vec<(FileSpan, String)> = edits.collect();
    ok(edit(&server.client, &server.workspace, &edits, |path| lines_of(server, &chains, path)))
}

/// Adds the map files that are not there yet.
fn add(chains: &mut Chains, others: Chains) {
    for (sheet, chain) in others {
        if !chains.iter().any(|(known, _)| known.source.path == sheet.source.path) {
            chains.push((sheet, chain));
        }
    }
}

pub(super) fn code_lenses(server: &mut Server, value: Value) -> Answer {
    let CodeLensParams { text_document, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let chains = server.workspace.chains(&opened.path);
    let vary = |(_, chain): &&(Rc<Sheet>, Vec<String>)| chain[1..].contains(&opened.path);
    let variants: Vec<&Sheet> = chains.iter().filter(vary).map(|(sheet, _)| &**sheet).collect();
    let lens = |lens: Lens| CodeLens {
        range: opened.shown.range(lens.span),
        // A click does nothing: the line only informs.
        command: Some(Command { title: lens.text, tooltip: None, command: String::new(), arguments: None }),
        data: None,
    };
    ok(opened.map.lenses(&variants).into_iter().map(lens).collect::<Vec<_>>())
}

pub(super) fn workspace_symbols(server: &mut Server, value: Value) -> Answer {
    let WorkspaceSymbolParams { query, .. } = params(value)?;
    let mut chains = server.workspace.chains_below(&server.client.folders);
    for open in server.workspace.open_paths() {
        add(&mut chains, server.workspace.chains(&open));
    }
    let found = symbols::search(chains.iter().map(|(sheet, _)| &**sheet), &query);
    let symbol = |(symbol, place, map): (symbols::Symbol, FileSpan, String)| {
        Some(WorkspaceSymbol {
            location: WorkspaceSymbolLocation::Location(location(server, &chains, &place)?),
            data: None,
            base_symbol_information: BaseSymbolInformation {
                name: symbol.name,
                kind: symbol_kind(symbol.kind),
                tags: None,
                container_name: Some(map),
            },
        })
    };
    ok(found.into_iter().filter_map(symbol).collect::<Vec<_>>())
}

fn locations(server: &Server, chains: &Chains, places: &[FileSpan]) -> Vec<Location> {
    places.iter().filter_map(|place| location(server, chains, place)).collect()
}

fn location(server: &Server, chains: &Chains, place: &FileSpan) -> Option<Location> {
    let uri = server.workspace.uri(&place.path)?;
    Some(Location { uri, range: lines_of(server, chains, &place.path)?.range(place.span) })
}

fn lines_of(server: &Server, chains: &Chains, path: &str) -> Option<Lines> {
    let (sheet, _) = chains.iter().find(|(sheet, _)| sheet.source.path == path)?;
    Some(server.workspace.lines_of(&sheet.source))
}
