const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does work that a first signal asks to stop, and lets a second one end the process at once.
 *
 * @returns whether a signal came
 */
export async function untilInterrupted(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const abort = new AbortController();
  const stop = () => {
    abort.abort();
    release();
  };
  const release = () => {
    for (const signal of stopSignals) process.off(signal, stop);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  try {
    await work(abort.signal);
  } finally {
    release();
  }
  return abort.signal.aborted;
}
