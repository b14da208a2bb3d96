import { defineDashboard } from '../dashboard.ts'
import { bars, CLUSTER_VARIABLES, lines, number, say } from '../panels.ts'

const OWN = 'namespace=~"$namespace"'
const CLAIM = 'namespace, persistentvolumeclaim'

export const storage = defineDashboard({
  id: 'storage',
  title: say('Storage', '스토리지'),
  about: say(
    'How full volumes are, and which will be full soon.',
    '볼륨이 얼마나 찼는지, 곧 가득 찰 볼륨이 무엇인지 보여 줍니다.',
  ),
  variables: [CLUSTER_VARIABLES.namespace],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number(
          'claims',
          say('Claims', '퍼시스턴트볼륨클레임'),
          'count',
          `count(kube_persistentvolumeclaim_info{${OWN}})`,
        ),
        number(
          'used',
          say('Used', '사용량'),
          'bytes',
          `sum(max by (${CLAIM}) (kubelet_volume_stats_used_bytes{${OWN}}))`,
        ),
        number(
          'capacity',
          say('Capacity', '용량'),
          'bytes',
          `sum(max by (${CLAIM}) (kubelet_volume_stats_capacity_bytes{${OWN}}))`,
        ),
      ],
    },
    {
      title: say('Claims', '클레임'),
      panels: [
        lines(
          'used-bytes',
          say('Used', '사용량'),
          'bytes',
          `max by (${CLAIM}) (kubelet_volume_stats_used_bytes{${OWN}})`,
        ),
        lines(
          'share',
          say('Share used', '사용률'),
          'share',
          `max by (${CLAIM}) (kubelet_volume_stats_used_bytes{${OWN}}) / max by (${CLAIM}) (kubelet_volume_stats_capacity_bytes{${OWN}})`,
        ),
        bars(
          'fullest',
          say('Fullest claims', '가장 많이 찬 클레임'),
          'share',
          `topk(10, max by (${CLAIM}) (kubelet_volume_stats_used_bytes{${OWN}}) / max by (${CLAIM}) (kubelet_volume_stats_capacity_bytes{${OWN}}))`,
        ),
        bars(
          'forecast',
          say('Share used in four days', '나흘 뒤 예상 사용률'),
          'share',
          `topk(10, max by (${CLAIM}) (predict_linear(kubelet_volume_stats_used_bytes{${OWN}}[6h], 345600)) / max by (${CLAIM}) (kubelet_volume_stats_capacity_bytes{${OWN}}))`,
        ),
      ],
    },
  ],
})
