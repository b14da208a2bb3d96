/** Messages that come whether or not anybody reads, as a reader takes them: one by one, until the end or the error. */
export type MessageQueue = {
  readonly messages: AsyncIterable<Uint8Array>
  readonly push: (message: Uint8Array) => void
  /** What has come is still read; then it ends, by this error where there is one. */
  readonly end: (error: Error | null) => void
}

export function createMessageQueue(): MessageQueue {
  const waiting: Uint8Array[] = []
  let over: { readonly error: Error | null } | null = null
  let wake: () => void = () => {}

  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = waiting.shift()
      if (next) yield next
      else if (over === null)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      else if (over.error) throw over.error
      else return
    }
  }

  return {
    messages: read(),
    push: (message) => {
      waiting.push(message)
      wake()
    },
    end: (error) => {
      over ??= { error }
      wake()
    },
  }
}
