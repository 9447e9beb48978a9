//! SQLite on a full or failing disk, or locked by another process: an error, then recovery.

use std::{
    env,
    io::{BufRead as _, BufReader, Write as _},
    path::PathBuf,
    process::{Command, Stdio},
    sync::Arc,
    time::Duration,
};

use store::{DesignSave, Error, Location, Quota, Settings, Store};

use crate::{
    fixture::{Database, Engine, again, block_on, run},
    given::{account, account_id, design_id, new_account, new_design},
};

on!(Sqlite:
    a_full_file_is_told_and_works_again_once_there_is_room,
    a_file_locked_by_another_process_is_not_waited_for_forever,
);

#[test]
fn a_failing_disk_is_reported_and_recovers_without_reopening() {
    match env::var_os(LIMITED) {
        Some(path) => block_on(write_until_it_works_again(PathBuf::from(path))),
        None => run(Engine::Sqlite, watch_a_child_with_limited_files),
    }
}

async fn a_full_file_is_told_and_works_again_once_there_is_room(database: Arc<Database>) {
    let settings = Settings { file_most: Some(1_000_000), ..Settings::default() };
    let store = database.open_with(&settings).await.unwrap();
    let owner = account(&store, 1).await;
    let mut kept = Vec::new();
    let full = loop {
        let number = kept.len() as u128;
        let body = vec![u8::try_from(number).unwrap(); 100_000];
        match store.designs().create(new_design(owner, number, &body), Quota::default()).await {
            Ok(saved) => assert!(matches!(saved, DesignSave::Saved { .. }), "{saved:?}"),
            Err(error) => break error,
        }
        kept.push(body);
    };
    assert!(matches!(full, Error::Full { .. }), "{full}");
    assert!(kept.len() > 5, "{}", kept.len());
    for (number, body) in (0..).zip(&kept) {
        let found = store.designs().find(owner, design_id(number)).await.unwrap().unwrap();
        assert!(found.body == *body);
    }
    assert!(store.designs().delete(owner, design_id(0)).await.unwrap());
    let again = store.designs().create(new_design(owner, 0, &kept[1]), Quota::default()).await;
    assert!(matches!(again, Ok(DesignSave::Saved { .. })), "{again:?}");
    assert_eq!(store.examine().await.unwrap().findings, Vec::<String>::new());
}

async fn a_file_locked_by_another_process_is_not_waited_for_forever(database: Arc<Database>) {
    let settings = Settings { patience: Duration::from_millis(50), ..Settings::default() };
    let store = database.open_with(&settings).await.unwrap();
    let owner = account(&store, 1).await;
    let lock = database.lock().await;
    let locked = store.accounts().create(new_account(2)).await;
    assert!(matches!(locked, Err(Error::Unavailable { .. })), "{locked:?}");
    assert!(store.accounts().find(owner).await.unwrap().is_some());
    assert_eq!(store.health().await, Ok(()));
    lock.release().await;
    account(&store, 2).await;
}

const BARRED: &str = "LABELWRIGHT_TEST_BARRED";

/// An interrupted first start, such as by a kill, leaves no empty file, which the next start would refuse.
#[test]
fn an_interrupted_first_start_leaves_nothing_behind() {
    match env::var_os(BARRED) {
        Some(path) => block_on(async {
            let opened = Store::open(&Location::Sqlite(path.into()), &Settings::default()).await;
            assert!(opened.is_err());
        }),
        None => run(Engine::Sqlite, watch_a_child_that_cannot_write),
    }
}

async fn watch_a_child_that_cannot_write(database: Arc<Database>) {
    let status = Command::new("prlimit")
        .args(["--fsize=0:", "sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .args(again("full::an_interrupted_first_start_leaves_nothing_behind"))
        .env(BARRED, database.file())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success());
    let left: Vec<_> = std::fs::read_dir(database.folder()).unwrap().map(Result::unwrap).collect();
    assert!(left.is_empty(), "{left:?}");
    let store = database.open().await;
    account(&store, 1).await;
}

const LIMITED: &str = "LABELWRIGHT_TEST_LIMITED";

/// The system limits a child's files to 600,000 bytes, then removes the limit.
async fn watch_a_child_with_limited_files(database: Arc<Database>) {
    let mut child = Command::new("prlimit")
        .args(["--fsize=600000:", "sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .args(again("full::a_failing_disk_is_reported_and_recovers_without_reopening"))
        .env(LIMITED, database.file())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let failed = lines.find(|line| line.contains("failed: ")).expect("a write failed");
    assert!(failed.contains("the database is not available: disk I/O error"), "{failed}");
    let lifted = Command::new("prlimit")
        .args(["--pid", &child.id().to_string(), "--fsize=unlimited:"])
        .status()
        .unwrap();
    assert!(lifted.success());
    let kept = lines.find_map(|line| Some(line.split_once("kept: ")?.1.parse::<u128>().unwrap()));
    assert!(child.wait().unwrap().success());
    let store = database.open().await;
    for number in 0..kept.unwrap() {
        assert!(store.accounts().find(account_id(number)).await.unwrap().is_some(), "{number}");
    }
    assert_eq!(store.examine().await.unwrap().findings, Vec::<String>::new());
}

async fn write_until_it_works_again(path: PathBuf) {
    let store = Store::open(&Location::Sqlite(path), &Settings::default()).await.unwrap();
    let mut kept = 0;
    let failed = loop {
        match store.accounts().create(new_account(kept)).await {
            Ok(_) => kept += 1,
            Err(error) => break error,
        }
    };
    assert!(store.accounts().find(account_id(0)).await.unwrap().is_some(), "reading goes on");
    writeln!(std::io::stdout(), "failed: {failed}").unwrap();
    while store.accounts().create(new_account(kept)).await.is_err() {
        tokio::task::yield_now().await;
    }
    for number in 1..100 {
        account(&store, kept + number).await;
    }
    writeln!(std::io::stdout(), "kept: {}", kept + 100).unwrap();
}
