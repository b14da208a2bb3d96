import type { DraftsAsk } from '@naru/mesh/answers/drafts/judge-draft'
import type { JudgeAnswer, Judged, JudgeQuestion } from './judge-wire.ts'

/** The mesh's engine beside the page. */
export type DraftJudge = {
  /** Whether it can judge by this mesh. */
  readonly learn: (text: string) => Promise<boolean>
  readonly judge: (ask: DraftsAsk) => Promise<Judged | null>
  readonly stop: () => void
}

type Channel = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

function startWorker(): Channel {
  return new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' })
}

/** An engine that fails says nothing any more, and everybody who waits for it is told so. */
export function createDraftJudge(start: () => Channel = startWorker): DraftJudge {
  const worker = start()
  const waiting = new Map<number, (told: Judged | null) => void>()
  let count = 0
  let hasFailed = false
  const giveUp = (): void => {
    hasFailed = true
    for (const tell of waiting.values()) tell(null)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<JudgeAnswer>) => {
    waiting.get(data.id)?.(data.told)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', giveUp)
  const send = (ask: JudgeQuestion['ask']): Promise<Judged | null> => {
    if (hasFailed) return Promise.resolve(null)
    const id = ++count
    worker.postMessage({ id, ask } satisfies JudgeQuestion)
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  return {
    learn: async (text) => (await send(text)) !== null,
    judge: send,
    stop: () => {
      worker.terminate()
      giveUp()
    },
  }
}
