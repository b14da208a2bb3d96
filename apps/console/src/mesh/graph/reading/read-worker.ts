import { graphAnswer } from '@naru/contract/mesh/wire/graph'
import { splitGraph } from './graph-parts.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const part of splitGraph(graphAnswer.parse(JSON.parse(data)))) postMessage(part)
})
