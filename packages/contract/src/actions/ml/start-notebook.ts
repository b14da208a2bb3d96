import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { isStopped, STOPPED } from '../../rules/notebook-state.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export const startNotebook = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    running: {
      when: (notebook) => !isStopped(notebook),
      says: { en: 'It is not stopped.', ko: '중지된 상태가 아닙니다.' },
      otherHalf: 'stop-notebook',
    },
  },
  write: () => ({
    send: 'patch',
    type: 'merge',
    body: { metadata: { annotations: { [STOPPED]: null } } },
  }),
  command: (target) => kubectlLine(target, ['annotate', ...objectWords(target), `${STOPPED}-`]),
  words: {
    name: { en: 'Start', ko: '시작' },
    title: { en: 'Start?', ko: '시작할까요?' },
    body: {
      en: 'It gets a pod again, with the files that its volumes have kept.',
      ko: '볼륨에 저장된 파일 그대로 파드를 다시 띄웁니다.',
    },
    verb: { en: 'Start', ko: '시작' },
    done: { en: 'Start asked for', ko: '시작을 요청했습니다' },
  },
})
