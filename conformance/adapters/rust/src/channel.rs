use std::fs::File;
use std::io::{self, BufWriter, Read, Write};

/// Where requests come from, and where responses go.
pub type Channel = (Box<dyn Read>, Box<dyn Write>);

/// The file descriptors 3 and 4 where the environment has `LAWFUL_FD=1`, else standard input and output.
pub fn open_channel() -> io::Result<Channel> {
    if std::env::var_os("LAWFUL_FD").is_some_and(|value| value == "1") {
        let (requests, responses) = own_descriptors()?;
        return Ok((Box::new(requests), Box::new(BufWriter::new(responses))));
    }
    Ok((Box::new(io::stdin()), Box::new(BufWriter::new(io::stdout()))))
}

#[cfg(unix)]
#[allow(unsafe_code)]
fn own_descriptors() -> io::Result<(File, File)> {
    use std::os::fd::FromRawFd;
    // SAFETY: whoever sets LAWFUL_FD opens 3 and 4 for this program and nothing else in it uses them. Nothing else
    // of the standard library can take over a descriptor that may be a socket.
    Ok(unsafe { (File::from_raw_fd(3), File::from_raw_fd(4)) })
}

#[cfg(not(unix))]
fn own_descriptors() -> io::Result<(File, File)> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "LAWFUL_FD=1 needs the file descriptors of a Unix"))
}
