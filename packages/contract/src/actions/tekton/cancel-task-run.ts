import { defineAction } from '../action.ts'
import { askToEnd } from './ask-to-end.ts'

export const cancelTaskRun = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  ...askToEnd('TaskRunCancelled'),
  words: {
    name: { en: 'Cancel', ko: '취소' },
    title: { en: 'Cancel the run?', ko: '실행을 취소할까요?' },
    body: {
      en: 'Ends its pod now. The run of a pipeline that it is part of fails.',
      ko: '파드를 바로 종료합니다. 속한 파이프라인런이 있으면 실패합니다.',
    },
    verb: { en: 'Cancel run', ko: '실행 취소' },
    done: { en: 'Run cancelled', ko: '실행을 취소했습니다' },
  },
})
