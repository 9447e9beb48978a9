//! `/api/editor/sign-up`, `sign-in`, `sign-out`, `account` and `sessions`.

use super::{
    super::super::{
        headers::Header,
        operation::{Tag, ok, part},
    },
    CAPACITY, DATABASE, FORM, INTERNAL, Operation, Refusal, TIME, body, changing, json, nothing,
    operation, reading, signed_in,
};
use crate::schema::Schema;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        sign_up(),
        sign_in(),
        sign_out(),
        read(),
        delete(),
        change_password(),
        sessions(),
        end_session(),
    ]
}

/// Refusals of forms that do not require a session.
fn of_anybody(more: &[Refusal]) -> Vec<Refusal> {
    [&FORM[..], &[TIME, CAPACITY, INTERNAL, DATABASE], more].concat()
}

/// Refusals of forms that require the password again.
fn with_password() -> Vec<Refusal> {
    [&reading(&FORM)[..], &[Refusal::Password]].concat()
}

fn sign_up() -> Operation {
    Operation {
        path: "/api/editor/sign-up",
        method: "post",
        id: "signUp",
        summary: "Creates an account",
        description: "Creates an account and signs the browser in.",
        body: Some(body("Credentials")),
        answers: vec![("201", signed_in("Account"))],
        refusals: of_anybody(&[Refusal::SignUpClosed, Refusal::EmailTaken]),
        ..operation(Tag::ACCOUNT)
    }
}

fn sign_in() -> Operation {
    Operation {
        path: "/api/editor/sign-in",
        method: "post",
        id: "signIn",
        summary: "Signs in",
        description: "Signs the browser in.",
        body: Some(body("Credentials")),
        answers: ok(signed_in("Account")),
        refusals: of_anybody(&[Refusal::Credentials, Refusal::OtherPage]),
        ..operation(Tag::ACCOUNT)
    }
}

fn sign_out() -> Operation {
    Operation {
        path: "/api/editor/sign-out",
        method: "post",
        id: "signOut",
        summary: "Signs out",
        description: "Ends the session of this browser.",
        answers: vec![("204", nothing("The session has ended.", &[Header::SetCookie]))],
        refusals: changing(&[]),
        ..operation(Tag::ACCOUNT)
    }
}

fn read() -> Operation {
    Operation {
        path: "/api/editor/account",
        id: "readAccount",
        summary: "Shows the account",
        description: "The account that this browser is signed in to.",
        answers: ok(json("The account.", "Account")),
        refusals: reading(&[]),
        ..operation(Tag::ACCOUNT)
    }
}

fn delete() -> Operation {
    Operation {
        path: "/api/editor/account",
        method: "delete",
        id: "deleteAccount",
        summary: "Deletes the account",
        description: "Deletes the account with its designs, keys and sessions.",
        body: Some(body("PasswordProof")),
        answers: vec![("204", nothing("The account is deleted.", &[Header::SetCookie]))],
        refusals: with_password(),
        ..operation(Tag::ACCOUNT)
    }
}

fn change_password() -> Operation {
    Operation {
        path: "/api/editor/account/password",
        method: "put",
        id: "changePassword",
        summary: "Changes the password",
        description: "Sets a new password and ends all other sessions of the account.",
        body: Some(body("PasswordChange")),
        answers: vec![("204", nothing("The password is changed.", &[Header::SetCookie]))],
        refusals: with_password(),
        ..operation(Tag::ACCOUNT)
    }
}

fn sessions() -> Operation {
    Operation {
        path: "/api/editor/sessions",
        id: "listSessions",
        summary: "Lists the sessions",
        description: "The browsers that are signed in to the account.",
        answers: ok(json("The sessions.", "SessionList")),
        refusals: reading(&[]),
        ..operation(Tag::ACCOUNT)
    }
}

fn end_session() -> Operation {
    Operation {
        path: "/api/editor/sessions/{id}",
        method: "delete",
        id: "endSession",
        summary: "Ends a session",
        description: "Signs another browser out.",
        parameters: vec![part("id", "The id of the session.", Schema::string())],
        answers: vec![("204", nothing("The session has ended.", &[]))],
        refusals: changing(&[Refusal::NoSession]),
        ..operation(Tag::ACCOUNT)
    }
}
