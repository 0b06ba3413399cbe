//! Drawing on the picture: handles, gestures and the palette, as clients ask for them.

use serde_json::{Value, json};

use super::conversation::{Client, MAP, SOUND, position};

fn draw(client: &mut Client, gesture: Value) -> Result<Value, (i32, String)> {
    client.ask("kogge/gesture", json!({ "textDocument": { "uri": MAP }, "gesture": gesture }))
}

#[test]
fn a_gesture_is_an_edit_of_the_text() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    let picture = client.ask("kogge/picture", position(MAP, 4, 6)).expect("a picture");
    let handles = picture["handles"].as_array().expect("a list");
    let koeln =
        handles.iter().find(|handle| handle["kind"] == "city" && handle["name"] == "Köln").expect("it is there");
    let title = "Köln: white square, orange square; skill actions or book";
    assert_eq!((&koeln["moves"], &koeln["title"]), (&json!(true), &json!(title)));
    assert!(koeln["at"][0].is_f64() && koeln["size"][1].is_f64() && koeln.get("part").is_none());
    assert!(handles.iter().any(|handle| handle["kind"] == "post" && handle["part"] == 0));
    let answer =
        draw(&mut client, json!({ "type": "set", "things": [koeln], "choice": "skill keys" })).expect("an edit");
    let edits = &answer["edit"]["changes"][MAP];
    assert_eq!(edits.as_array().map(Vec::len), Some(1));
    assert_eq!(edits[0]["range"]["start"]["line"], 5);
    let moved = draw(&mut client, json!({ "type": "move", "things": [koeln], "by": [0, 0] })).expect("an answer");
    assert_eq!(moved, json!({ "edit": null }));
}

#[test]
fn an_edit_names_the_version_that_it_is_for() {
    let mut client = Client::new(&[]);
    let versions = json!({ "capabilities": { "workspace": { "workspaceEdit": { "documentChanges": true } } } });
    client.ask("initialize", versions).expect("initialize is answered");
    client.open(MAP, SOUND);
    let koeln = json!({ "kind": "city", "name": "Köln" });
    let answer = draw(&mut client, json!({ "type": "remove", "things": [koeln] })).expect("an edit");
    let changes = answer["edit"]["documentChanges"].as_array().expect("a list");
    assert_eq!((changes.len(), &changes[0]["textDocument"]["version"]), (1, &json!(1)));
}

#[test]
fn what_cannot_be_drawn_is_said_in_the_language_of_the_client() {
    for (locale, why) in [("de-AT", "Emden ist ein Ende der Verbindung"), ("en-GB", "`Emden` is an end of the Link")] {
        let mut client = Client::new(&[]);
        client.ask("initialize", json!({ "locale": locale, "capabilities": {} })).expect("initialize is answered");
        client.open(MAP, SOUND);
        let emden = json!({ "kind": "city", "name": "Emden" });
        let said =
            draw(&mut client, json!({ "type": "remove", "things": [emden] })).expect_err("it is the Link's end").1;
        assert!(said.starts_with(why), "{said}");
    }
}

#[test]
fn what_cannot_be_drawn_is_said_in_words() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    let emden = json!({ "kind": "city", "name": "Emden" });
    let (code, why) =
        draw(&mut client, json!({ "type": "remove", "things": [emden] })).expect_err("it is the Link's end");
    assert_eq!(code, -32803);
    assert!(why.contains("end of the Link"), "{why}");
    let nowhere = json!({ "kind": "city", "name": "Nowhere" });
    let (code, _) =
        draw(&mut client, json!({ "type": "move", "things": [nowhere], "by": [1, 1] })).expect_err("no city");
    assert_eq!(code, -32803);
    for wrong in
        [json!(null), json!({}), json!({ "type": "fly" }), json!({ "type": "move", "things": 1, "by": [0, 0] })]
    {
        assert_eq!(draw(&mut client, wrong).expect_err("it is no gesture").0, -32602);
    }
    let many: Vec<Value> = (0..1001).map(|_| emden.clone()).collect();
    assert_eq!(draw(&mut client, json!({ "type": "remove", "things": many })).expect_err("too many").0, -32602);
}

#[test]
fn the_palette_is_asked_for_by_things() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    let asked = json!({ "textDocument": { "uri": MAP }, "things": [{ "kind": "city", "name": "Köln" }] });
    let palette = client.ask("kogge/palette", asked).expect("a palette");
    let groups = palette["groups"].as_array().expect("a list");
    let skills = groups.iter().find(|group| group["id"] == "skills").expect("skills");
    let on: Vec<&Value> = skills["choices"].as_array().expect("a list").iter().filter(|it| it["on"] == true).collect();
    assert_eq!(on.len(), 2);
    assert_eq!(on[0]["id"], "skill actions");
    let none = client.ask("kogge/palette", json!({ "textDocument": { "uri": MAP } })).expect("an answer");
    assert_eq!(none, json!({ "groups": [] }));
}

#[test]
fn a_picture_has_the_style_that_is_asked_for() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    let mut picture = |style: Option<&str>| {
        let mut asked = position(MAP, 4, 6);
        if let Some(style) = style {
            asked["style"] = style.into();
        }
        client.ask("kogge/picture", asked)
    };
    let plain = picture(None).expect("a picture");
    let dark = picture(Some("dark")).expect("a picture");
    assert_ne!(plain["svg"], dark["svg"]);
    assert_eq!(plain["handles"], dark["handles"], "a style moves nothing");
    assert_eq!(picture(Some("plain")).expect("a picture"), plain);
    let (_, why) = picture(Some("neon")).expect_err("there is none");
    assert!(why.contains("there is no style \"neon\""), "{why}");
}
