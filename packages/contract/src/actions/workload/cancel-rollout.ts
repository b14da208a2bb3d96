import { kubectlLine } from '../../kubectl/line.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { CANCELLATION } from '../../kubernetes/rollout-record.ts'
import { REPLICATION_CONTROLLERS } from '../../kubernetes/served-at.ts'
import { readAt, readItems, readText } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

export const cancelRollout = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'patch', instead: REPLICATION_CONTROLLERS },
  blocked: {
    done: {
      when: (object) => !isRolling(object),
      says: { en: 'No rollout goes on.', ko: '진행 중인 롤아웃이 없습니다.' },
    },
  },
  // A rollout is a replication controller, and its notes are what the deployer listens to.
  write: (object) => ({
    send: 'patch',
    type: 'merge',
    on: { resource: REPLICATION_CONTROLLERS, name: newestName(object) },
    body: { metadata: { annotations: CANCELLATION } },
  }),
  command: (target) => kubectlLine(target, ['rollout', 'cancel', `dc/${target.name}`], 'oc'),
  words: {
    name: { en: 'Cancel rollout', ko: '롤아웃 취소' },
    title: { en: 'Cancel the rollout?', ko: '롤아웃을 취소할까요?' },
    body: {
      en: 'Stops the rollout that goes on. The pods of the last complete one take over again.',
      ko: '진행 중인 롤아웃을 멈춥니다. 마지막으로 완료된 리비전의 파드가 다시 맡습니다.',
    },
    verb: { en: 'Cancel rollout', ko: '롤아웃 취소' },
    done: { en: 'Rollout cancelled', ko: '롤아웃을 취소했습니다' },
  },
})

function isRolling({ status }: KubeObject): boolean {
  const progress = readItems(readAt(status, 'conditions')).find(({ type }) => type === 'Progressing')
  if (progress === undefined || progress['status'] === 'False') return false
  return progress['reason'] !== 'NewReplicationControllerAvailable'
}

function newestName({ metadata, status }: KubeObject): string {
  return `${metadata.name}-${readText(readAt(status, 'latestVersion'))}`
}
