import type { Reply } from '../runtime/runtime.ts';
import { RuntimeFailure } from '../runtime/runtime-failure.ts';
import { describeFailure } from './describe-failure.ts';
import { encodeJson } from './encode-json.ts';
import type { CallParameters } from './protocol.ts';

/** A call that waits for its reply. It gets one, or a failure. */
export class PendingCall {
  readonly params: CallParameters;
  readonly reply: (reply: Reply) => void;
  readonly fail: (failure: RuntimeFailure) => void;
  #json: string | undefined;

  constructor(params: CallParameters, reply: PendingCall['reply'], fail: PendingCall['fail']) {
    this.params = params;
    this.reply = reply;
    this.fail = fail;
  }

  /** Its params as they are sent. @throws FrameProblem where they are not JSON */
  json(): string {
    this.#json ??= encodeJson(this.params);
    return this.#json;
  }

  /** The failure that an error means for this call. */
  failure(error: unknown, more = ''): RuntimeFailure {
    const { word, reason } = describeFailure(error);
    return new RuntimeFailure(word, this.params.operation, `${reason}${more}`);
  }
}
