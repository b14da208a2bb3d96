import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { isStopped, STOPPED } from '../../rules/notebook-state.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export const stopNotebook = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    stopped: {
      when: isStopped,
      says: { en: 'It is stopped already.', ko: '이미 중지되었습니다.' },
      otherHalf: 'start-notebook',
    },
  },
  write: (_notebook, { now }) => ({
    send: 'patch',
    type: 'merge',
    body: { metadata: { annotations: { [STOPPED]: formatMoment(now) } } },
  }),
  command: (target, { now }) =>
    kubectlLine(target, ['annotate', ...objectWords(target), `${STOPPED}=${formatMoment(now)}`]),
  words: {
    name: { en: 'Stop', ko: '중지' },
    title: { en: 'Stop?', ko: '중지할까요?' },
    body: {
      en: 'Its pod ends, and with it whatever runs in it. Files on its volumes stay; CPU, memory and GPUs are free for others.',
      ko: '파드와 실행 중인 작업이 끝납니다. 볼륨의 파일은 남고 CPU, 메모리, GPU를 다른 사람이 쓸 수 있게 됩니다.',
    },
    verb: { en: 'Stop', ko: '중지' },
    done: { en: 'Stop asked for', ko: '중지를 요청했습니다' },
  },
})

/** To the second, as the controller writes it. */
function formatMoment(now: Date): string {
  return now.toISOString().replace(/\.\d+Z$/, 'Z')
}
