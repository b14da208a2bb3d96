import { defineAction } from '../action.ts'
import { askToEnd } from './ask-to-end.ts'

export const cancelRun = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  ...askToEnd('Cancelled'),
  words: {
    name: { en: 'Cancel', ko: '취소' },
    title: { en: 'Cancel the run?', ko: '실행을 취소할까요?' },
    body: {
      en: 'Ends the pods of its tasks now. Nothing else begins, not even what would run finally.',
      ko: '태스크의 파드를 바로 종료합니다. finally 태스크도 실행하지 않습니다.',
    },
    verb: { en: 'Cancel run', ko: '실행 취소' },
    done: { en: 'Run cancelled', ko: '실행을 취소했습니다' },
  },
})
