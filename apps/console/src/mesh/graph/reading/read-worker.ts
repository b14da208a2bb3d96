import { readParts } from './graph-parts.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void postParts(data).catch(reportError)
})

async function postParts(answer: Blob): Promise<void> {
  for (const part of readParts(JSON.parse(await answer.text()))) postMessage(part)
}
