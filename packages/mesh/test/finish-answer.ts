import type { MeshAnswer } from '../src/answers/answer-mesh.ts'
import { finishSteps } from '../src/time/finish-steps.ts'

/** What an answer tells, however it is told; of a refusal, itself. */
export function finishAnswer(answer: MeshAnswer): unknown {
  switch (answer.type) {
    case 'found':
      return answer.value
    case 'written':
      return JSON.parse(answer.text)
    case 'working':
      return finishSteps(answer.steps)
    case 'writing': {
      let text = ''
      finishSteps(answer.steps((piece) => (text += piece)))
      return JSON.parse(text)
    }
    default:
      return answer
  }
}
