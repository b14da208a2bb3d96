import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { defineAction } from '../action.ts'

/** For a pod whose node does not confirm that it has ended, and which would stay for ever. */
export const forceDelete = defineAction({
  by: 'write',
  many: true,
  dangerous: true,
  needs: { verb: 'delete' },
  write: ({ uid }) => ({ send: 'delete', propagation: 'Background', grace: 0, uid }),
  command: (target) => kubectlLine(target, ['delete', ...objectWords(target), '--grace-period=0', '--force']),
  words: {
    name: { en: 'Force delete', ko: '강제 삭제' },
    title: { en: 'Force delete?', ko: '강제로 삭제할까요?' },
    body: {
      en: 'For a pod that was deleted and does not go. The cluster forgets it at once, without word from its node that its processes have ended: on a node that does not answer they may go on, beside a new pod of the same name that writes to the same volumes. Make sure first that the node is off.',
      ko: '삭제했는데 사라지지 않는 파드에 씁니다. 프로세스가 끝났다는 노드의 확인 없이 클러스터에서 파드를 바로 지웁니다. 응답하지 않는 노드에서는 프로세스가 계속 실행될 수 있고, 같은 이름의 새 파드가 같은 볼륨에 함께 쓸 수 있습니다. 먼저 노드가 꺼졌는지 확인하세요.',
    },
    verb: { en: 'Force delete', ko: '강제 삭제' },
    done: { en: 'Force deleted', ko: '강제로 삭제했습니다' },
  },
})
