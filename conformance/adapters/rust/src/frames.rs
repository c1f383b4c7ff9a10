//! Frames of the adapter protocol: one JSON text a line.

use std::io::{self, BufRead, Read, Write};

/// Bytes of the largest frame, its line feed not counted.
pub const LARGEST_FRAME: usize = 1024 * 1024;

/// How many arrays and objects a frame may nest.
pub const DEEPEST_FRAME: usize = 512;

/// What one line of the requests is.
#[derive(Debug, PartialEq)]
pub enum Line {
    Frame(Vec<u8>),
    /// Longer than a frame may be. It was skipped as a whole, in bounded memory.
    TooLong,
}

/// The next line; none where the requests have ended, be it inside a line, whose answer nobody waits for.
pub fn read_line(requests: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    requests.by_ref().take(LARGEST_FRAME as u64 + 1).read_until(b'\n', &mut line)?;
    if line.pop_if(|last| *last == b'\n').is_some() {
        return Ok(Some(Line::Frame(line)));
    }
    if line.len() <= LARGEST_FRAME {
        return Ok(None);
    }
    Ok(if requests.skip_until(b'\n')? > 0 { Some(Line::TooLong) } else { None })
}

/// Writes one frame.
pub fn write_line(responses: &mut impl Write, frame: &str) -> io::Result<()> {
    responses.write_all(frame.as_bytes())?;
    responses.write_all(b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_up_to_the_largest_and_skips_longer_ones() {
        let mut requests = vec![b'x'; LARGEST_FRAME];
        requests.push(b'\n');
        requests.extend(vec![b'y'; LARGEST_FRAME + 1]);
        requests.extend(b"\nz\nthe end of the stream cuts this");
        let mut requests = &requests[..];
        assert_eq!(read_line(&mut requests).unwrap(), Some(Line::Frame(vec![b'x'; LARGEST_FRAME])));
        assert_eq!(read_line(&mut requests).unwrap(), Some(Line::TooLong));
        assert_eq!(read_line(&mut requests).unwrap(), Some(Line::Frame(vec![b'z'])));
        assert_eq!(read_line(&mut requests).unwrap(), None);
    }
}
