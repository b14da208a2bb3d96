import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

export const pause = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    paused: {
      when: ({ spec }) => readFields(spec)['paused'] === true,
      says: { en: 'The rollout is already paused.', ko: '롤아웃이 이미 일시 중지되었습니다.' },
      otherHalf: 'resume',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body: { spec: { paused: true } } }),
  command: (target) => kubectlLine(target, ['rollout', 'pause', ...objectWords(target)]),
  words: {
    name: { en: 'Pause rollout', ko: '롤아웃 일시 중지' },
    title: { en: 'Pause rollout?', ko: '롤아웃을 일시 중지할까요?' },
    body: {
      en: 'Changes are saved, but not rolled out until you resume.',
      ko: '변경 사항은 저장되지만 재개할 때까지 배포되지 않습니다.',
    },
    verb: { en: 'Pause', ko: '일시 중지' },
    done: { en: 'Rollout paused', ko: '롤아웃을 일시 중지했습니다' },
  },
})
