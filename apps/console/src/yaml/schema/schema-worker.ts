import { createSchemaAnswers } from './schema-answers.ts'
import type { SchemaQuestion } from './schema-protocol.ts'

const answer = createSchemaAnswers()

// The window of this bundle is the only one that posts here; `self` is typed as a window by the DOM library.
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: SchemaQuestion }>) => {
  const { id, question } = data
  try {
    self.postMessage({ id, answer: answer(question) })
  } catch {
    self.postMessage({ id, answer: null })
  }
})
