import { kubectlLine } from '../../kubectl/line.ts'
import { defineAction } from '../action.ts'
import { resumeFirst } from './paused.ts'

export const rollOutLatest = defineAction({
  by: 'write',
  many: true,
  needs: { verb: 'create', subresource: 'instantiate' },
  blocked: { resumeFirst },
  write: ({ name, namespace }) => ({
    send: 'create',
    subresource: 'instantiate',
    object: {
      apiVersion: 'apps.openshift.io/v1',
      kind: 'DeploymentRequest',
      metadata: { name, ...(namespace !== null && { namespace }) },
      name,
      // With the newest image of each tag that it follows, and even where nothing has changed.
      latest: true,
      force: true,
    },
  }),
  command: (target) => kubectlLine(target, ['rollout', 'latest', `dc/${target.name}`], 'oc'),
  words: {
    name: { en: 'Roll out latest', ko: '최신 롤아웃' },
    title: { en: 'Roll out latest?', ko: '최신 상태로 롤아웃할까요?' },
    body: {
      en: 'Starts a new rollout with the newest images, even if nothing has changed.',
      ko: '바뀐 것이 없어도 최신 이미지로 새 롤아웃을 시작합니다.',
    },
    verb: { en: 'Roll out', ko: '롤아웃' },
    done: { en: 'Rollout started', ko: '롤아웃을 시작했습니다' },
  },
})
