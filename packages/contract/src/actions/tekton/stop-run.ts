import { defineAction } from '../action.ts'
import { askToEnd } from './ask-to-end.ts'

export const stopRun = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  ...askToEnd('StoppedRunFinally'),
  words: {
    name: { en: 'Stop', ko: '중지' },
    title: { en: 'Stop the run?', ko: '실행을 중지할까요?' },
    body: {
      en: 'Tasks that run may end by themselves, no other begins, and what runs finally still does.',
      ko: '실행 중인 태스크는 끝까지 실행하고 다른 태스크는 시작하지 않습니다. finally 태스크는 실행합니다.',
    },
    verb: { en: 'Stop run', ko: '실행 중지' },
    done: { en: 'Run is stopping', ko: '실행을 중지하는 중입니다' },
  },
})
