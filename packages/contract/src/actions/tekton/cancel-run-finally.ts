import { defineAction } from '../action.ts'
import { askToEnd } from './ask-to-end.ts'

export const cancelRunFinally = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  ...askToEnd('CancelledRunFinally'),
  words: {
    name: { en: 'Cancel, then run finally', ko: '취소 후 finally 실행' },
    title: { en: 'Cancel, and run what runs finally?', ko: '취소하고 finally 태스크를 실행할까요?' },
    body: {
      en: 'Ends the pods of its tasks now, then runs the tasks that clean up or report.',
      ko: '태스크의 파드를 바로 종료한 뒤 정리나 알림을 맡은 finally 태스크를 실행합니다.',
    },
    verb: { en: 'Cancel run', ko: '실행 취소' },
    done: { en: 'Run cancelled', ko: '실행을 취소했습니다' },
  },
})
