/** A message that a receiver of the sandbox has taken. */
export type Received = {
  readonly at: string
  readonly by: 'mail' | 'webhook'
  /** By which its receiver knows it again. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Inbox = { readonly add: (message: Received) => void; readonly all: () => readonly Received[] }

const MOST_KEPT = 200

/** What has come in, the newest first; older ones are forgotten. */
export function createInbox(): Inbox {
  let kept: readonly Received[] = []
  return {
    add(message) {
      kept = [message, ...kept].slice(0, MOST_KEPT)
    },
    all: () => kept,
  }
}
