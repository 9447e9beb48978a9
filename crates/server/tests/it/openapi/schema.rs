//! Validates JSON against a schema: as much of JSON Schema as the document uses. The contract test checks patterns.

use serde_json::Value;

use super::resolved;

/// The errors of a value, with their places.
pub(super) fn mistakes(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut mistakes = Vec::new();
    Checker { document }.check(schema, value, "", &mut mistakes);
    mistakes
}

struct Checker<'d> {
    document: &'d Value,
}

impl Checker<'_> {
    fn check(&self, schema: &Value, value: &Value, at: &str, mistakes: &mut Vec<String>) {
        let schema = resolved(self.document, schema);
        let rules = schema.as_object().unwrap();
        for (keyword, rule) in rules {
            let ok = match keyword.as_str() {
                "type" => types(rule).any(|kind| is_of(value, kind)),
                "enum" => rule.as_array().unwrap().contains(value),
                "const" => rule == value,
                "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "minLength"
                | "maxLength" | "minItems" | "maxItems" | "maxProperties" => {
                    is_within(keyword, rule, value)
                }
                "required" => rule.as_array().unwrap().iter().all(|name| {
                    value.as_object().is_none_or(|it| it.contains_key(name.as_str().unwrap()))
                }),
                "properties" => {
                    for (name, schema) in rule.as_object().unwrap() {
                        if let Some(field) = value.get(name) {
                            self.check(schema, field, &format!("{at}/{name}"), mistakes);
                        }
                    }
                    true
                }
                // Only what is named is allowed.
                "additionalProperties" if rule.is_boolean() => {
                    let named = &schema["properties"];
                    let mut fields = value.as_object().into_iter().flatten();
                    rule == true || fields.all(|(name, _)| named.get(name).is_some())
                }
                "additionalProperties" => {
                    for (name, field) in value.as_object().into_iter().flatten() {
                        self.check(rule, field, &format!("{at}/{name}"), mistakes);
                    }
                    true
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(rule, item, &format!("{at}/{index}"), mistakes);
                    }
                    true
                }
                "allOf" => self.fitting(rule, value) == rule.as_array().unwrap().len(),
                "anyOf" => self.fitting(rule, value) > 0,
                "oneOf" => self.fitting(rule, value) == 1,
                "not" => !mistakes_of(self, rule, value).is_empty(),
                "if" => {
                    let is_meant = mistakes_of(self, rule, value).is_empty();
                    !is_meant || mistakes_of(self, &schema["then"], value).is_empty()
                }
                "dependentSchemas" => rule.as_object().unwrap().iter().all(|(name, rule)| {
                    value.get(name).is_none() || mistakes_of(self, rule, value).is_empty()
                }),
                "description" | "x-default" | "examples" | "title" | "format" | "pattern"
                | "discriminator" | "then" => true,
                other => panic!("the keyword {other} is not known here"),
            };
            if !ok {
                mistakes.push(format!("{at}: {keyword} is {rule}, found {value}"));
            }
        }
    }

    fn fitting(&self, schemas: &Value, value: &Value) -> usize {
        let schemas = schemas.as_array().unwrap().iter();
        schemas.filter(|schema| mistakes_of(self, schema, value).is_empty()).count()
    }
}

/// Whether a value keeps a bound. Bounds of another type say nothing about it.
fn is_within(keyword: &str, rule: &Value, value: &Value) -> bool {
    match keyword {
        "minimum" => number(value).is_none_or(|it| it >= number(rule).unwrap()),
        "maximum" => number(value).is_none_or(|it| it <= number(rule).unwrap()),
        "exclusiveMinimum" => number(value).is_none_or(|it| it > number(rule).unwrap()),
        "exclusiveMaximum" => number(value).is_none_or(|it| it < number(rule).unwrap()),
        "minLength" => length(value).is_none_or(|it| it >= rule.as_u64().unwrap()),
        "maxLength" => length(value).is_none_or(|it| it <= rule.as_u64().unwrap()),
        "minItems" => items(value).is_none_or(|it| it >= rule.as_u64().unwrap()),
        "maxItems" => items(value).is_none_or(|it| it <= rule.as_u64().unwrap()),
        "maxProperties" => {
            value.as_object().is_none_or(|it| it.len() as u64 <= rule.as_u64().unwrap())
        }
        other => panic!("{other} is no bound"),
    }
}

fn mistakes_of(checker: &Checker<'_>, schema: &Value, value: &Value) -> Vec<String> {
    let mut mistakes = Vec::new();
    checker.check(schema, value, "", &mut mistakes);
    mistakes
}

fn types(rule: &Value) -> impl Iterator<Item = &str> {
    let one = rule.as_str().into_iter();
    one.chain(rule.as_array().into_iter().flatten().filter_map(Value::as_str))
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    }
}

/// Characters of a string.
fn length(value: &Value) -> Option<u64> {
    value.as_str().map(|it| it.chars().count() as u64)
}

fn items(value: &Value) -> Option<u64> {
    value.as_array().map(|it| it.len() as u64)
}

fn number(value: &Value) -> Option<f64> {
    value.as_f64()
}

#[test]
fn invalid_values_are_found() {
    let document = super::document();
    let error = &document["components"]["responses"]["Unauthorized"]["content"]["application/json"];
    let check =
        |text: &str| mistakes(&document, &error["schema"], &serde_json::from_str(text).unwrap());
    assert_eq!(check(r#"{"error":"unauthorized","message":"no"}"#), Vec::<String>::new());
    for wrong in [
        r#"{"error":"unauthorized"}"#,
        r#"{"error":"no_such_code","message":"no"}"#,
        r#"{"error":"unauthorized","message":5}"#,
        r#"{"error":"unauthorized","message":"no","errors":[{"path":"/x"}]}"#,
        "[]",
    ] {
        assert!(!check(wrong).is_empty(), "{wrong}");
    }
}
