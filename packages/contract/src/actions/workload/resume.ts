import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

export const resume = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'patch' },
  blocked: {
    notPaused: {
      when: ({ spec }) => readFields(spec)['paused'] !== true,
      says: { en: 'The rollout is not paused.', ko: '일시 중지되지 않았습니다.' },
      otherHalf: 'pause',
    },
  },
  write: () => ({ send: 'patch', type: 'merge', body: { spec: { paused: false } } }),
  command: (target) => kubectlLine(target, ['rollout', 'resume', ...objectWords(target)]),
  words: {
    name: { en: 'Resume rollout', ko: '롤아웃 재개' },
    title: { en: 'Resume rollout?', ko: '롤아웃을 재개할까요?' },
    body: {
      en: 'Changes made while paused are rolled out together.',
      ko: '그동안의 변경 사항을 한 번에 배포합니다.',
    },
    verb: { en: 'Resume', ko: '재개' },
    done: { en: 'Rollout resumed', ko: '롤아웃을 재개했습니다' },
  },
})
