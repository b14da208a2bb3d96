import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { defineAction } from '../action.ts'

export type ScaleChoice = { readonly replicas: number }

export const scale = defineAction({
  by: 'dialog',
  many: true,
  needs: { verb: 'patch', subresource: 'scale' },
  write: (_target, { replicas }: ScaleChoice) => ({
    send: 'patch',
    type: 'merge',
    subresource: 'scale',
    body: { spec: { replicas } },
  }),
  command: (target, { replicas }: ScaleChoice) =>
    kubectlLine(target, ['scale', ...objectWords(target), `--replicas=${replicas}`]),
  words: {
    name: { en: 'Scale', ko: '스케일' },
    title: { en: 'Scale {name}', ko: '{name} 스케일' },
    titleOfMany: { en: 'Scale {count} objects', ko: '워크로드 {count}개 스케일' },
    verb: { en: 'Scale', ko: '스케일' },
    done: { en: 'Scaled to {count}', ko: '레플리카를 {count}개로 조정했습니다' },
  },
})
