/** A live socket that was opened while the console's own script was still loading, and what it has said. */
export type EarlySocket = {
  /** What it was opened with; worth nothing any more. */
  readonly ticket: string
  readonly socket: WebSocket
  readonly received: readonly unknown[]
  /** Whoever takes the socket over listens to it from now on. */
  stop(): void
}

/** What the boot script has asked, by method and path; null where no usable answer came. Each is taken once. */
export type EarlyAnswers = {
  readonly answers: Map<string, Promise<Response | null>>
  readonly socket: Promise<EarlySocket | null>
}

// The boot script is a program of its own: the page is all that it shares with the console.
const page = globalThis as { naruEarly?: EarlyAnswers }

export function keepEarlyAnswers(early: EarlyAnswers): void {
  page.naruEarly = early
}

/** The answer to a question that was asked early, or null: then it has to be asked now. */
export async function takeEarlyAnswer(method: string, path: string): Promise<Response | null> {
  const key = `${method} ${path}`
  const answer = page.naruEarly?.answers.get(key)
  page.naruEarly?.answers.delete(key)
  return (await answer) ?? null
}

/** The live socket that was opened early, for the first who asks; null when there is none. */
export async function takeEarlySocket(): Promise<EarlySocket | null> {
  const { naruEarly } = page
  if (!naruEarly) return null
  page.naruEarly = { ...naruEarly, socket: Promise.resolve(null) }
  return naruEarly.socket
}
