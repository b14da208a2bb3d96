import { defineDashboard } from '../dashboard.ts'
import { bars, lines, number, say } from '../panels.ts'

const OWN = 'Hostname=~"$node"'
const MIB = 1_048_576
const used = (by: string): string => `avg by (${by}) (DCGM_FI_DEV_GPU_UTIL{${OWN}}) / 100`
const MEMORY = `DCGM_FI_DEV_FB_USED{${OWN}} * ${MIB}`

export const gpu = defineDashboard({
  id: 'gpu',
  title: say('GPU', 'GPU'),
  about: say(
    'Which cards work, who has them, and whether they get too hot.',
    '어떤 GPU가 일하는지, 누가 쓰는지, 너무 뜨겁지 않은지 보여 줍니다.',
  ),
  variables: [{ id: 'node', title: say('Node', '노드'), label: 'Hostname', match: 'DCGM_FI_DEV_GPU_UTIL' }],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number('cards', say('Cards', 'GPU 수'), 'count', `count(DCGM_FI_DEV_GPU_UTIL{${OWN}})`),
        number(
          'held',
          say('Held by pods', '파드에 할당'),
          'count',
          `count(DCGM_FI_DEV_GPU_UTIL{${OWN},exported_pod!=""}) or vector(0)`,
        ),
        number('used', say('Average use', '평균 사용률'), 'share', `avg(DCGM_FI_DEV_GPU_UTIL{${OWN}}) / 100`),
        number('power', say('Power (W)', '전력(W)'), 'number', `sum(DCGM_FI_DEV_POWER_USAGE{${OWN}})`),
      ],
    },
    {
      title: say('Cards', 'GPU'),
      panels: [
        lines('use', say('Use', '사용률'), 'share', used('Hostname, gpu')),
        lines('memory', say('Memory', '메모리'), 'bytes', `sum by (Hostname, gpu) (${MEMORY})`),
        lines(
          'temperature',
          say('Temperature (°C)', '온도(°C)'),
          'number',
          `max by (Hostname, gpu) (DCGM_FI_DEV_GPU_TEMP{${OWN}})`,
        ),
        bars(
          'pods',
          say('Use by pod', '파드별 사용률'),
          'share',
          `topk(10, avg by (exported_namespace, exported_pod) (DCGM_FI_DEV_GPU_UTIL{${OWN},exported_pod!=""})) / 100`,
        ),
      ],
    },
  ],
})
