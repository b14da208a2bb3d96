import { draftWorld } from '@naru/contract/mesh/wire/validations'
import { judgeDrafts, refuseDrafts } from '@naru/mesh/answers/drafts/judge-draft'
import type { DraftSight } from '@naru/mesh/answers/drafts/tell-draft-world'
import type { JudgeAnswer, JudgeQuestion } from './judge-wire.ts'

let sight: DraftSight | null = null

addEventListener('message', ({ data }: MessageEvent<JudgeQuestion>) => {
  postMessage(answer(data))
})

function answer({ id, ask }: JudgeQuestion): JudgeAnswer {
  try {
    if (typeof ask === 'string') {
      sight = readSight(ask)
      return { id, told: [] }
    }
    if (sight === null) return { id, told: null }
    const { reader, ...world } = sight
    // The server says why it judges none of these.
    if (refuseDrafts(world, reader, ask)) return { id, told: null }
    return { id, told: judgeDrafts(world, reader, ask) }
  } catch {
    return { id, told: null }
  }
}

function readSight(text: string): DraftSight {
  const parsed: unknown = JSON.parse(text)
  draftWorld.parse(parsed)
  // The engine that told it is the one that reads it; that of another release may say so by failing.
  return parsed as DraftSight
}
