use crate::json::Text;

/// A place in a JSON value: the root, or a member or an item of another place.
#[derive(Clone, Copy)]
pub enum Pointer<'a> {
    Root,
    Member(&'a Pointer<'a>, &'a str),
    /// A member whose name is data, and may be any text.
    Named(&'a Pointer<'a>, &'a Text),
    Item(&'a Pointer<'a>, usize),
}

impl<'a> Pointer<'a> {
    pub fn member(&'a self, name: &'a str) -> Pointer<'a> {
        Pointer::Member(self, name)
    }

    pub fn named(&'a self, name: &'a Text) -> Pointer<'a> {
        Pointer::Named(self, name)
    }

    pub fn item(&'a self, index: usize) -> Pointer<'a> {
        Pointer::Item(self, index)
    }

    /// The place as a JSON Pointer, RFC 6901.
    pub fn to_text(self) -> Text {
        let escapes = [(b'~', "~0"), (b'/', "~1")];
        let (before, step) = match self {
            Pointer::Root => return Text::from(""),
            Pointer::Member(before, name) => (before, Text::from(name).replaced(&escapes)),
            Pointer::Named(before, name) => (before, name.replaced(&escapes)),
            Pointer::Item(before, index) => (before, Text::from(index.to_string())),
        };
        let mut text = before.to_text();
        text.push_str("/");
        text.push_text(&step);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::Pointer;
    use crate::json::Text;

    #[test]
    fn escapes_what_a_pointer_needs_escaped() {
        let name = Text::from("a/b~");
        let rungs = Pointer::Root.member("rungs");
        assert_eq!(rungs.item(3).named(&name).to_text(), Text::from("/rungs/3/a~1b~0"));
        assert_eq!(Pointer::Root.to_text(), Text::from(""));
    }
}
