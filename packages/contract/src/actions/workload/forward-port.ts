import { kubectlLine } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

export type ForwardChoice = { readonly port: number }

/** The ports of a system are its administrator's alone: 80 is asked for as 8080. */
const FIRST_FREE = 1024

/** Where a pod's port is found on the person's own machine. */
export function localPort(port: number): number {
  return port < FIRST_FREE ? 8000 + port : port
}

export const forwardPort = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'create', subresource: 'portforward' },
  blocked: {
    deleting,
    notRunning: {
      when: ({ status }) => readFields(status)['phase'] !== 'Running',
      says: { en: 'Only of a pod that runs.', ko: '실행 중인 파드에서만 할 수 있습니다.' },
    },
  },
  command: (target, { port }: ForwardChoice) =>
    kubectlLine(target, ['port-forward', `pod/${target.name}`, `${localPort(port)}:${port}`]),
  words: {
    name: { en: 'Port forwarding', ko: '포트 포워딩' },
    title: { en: 'Port forwarding to {name}', ko: '{name} 포트 포워딩' },
  },
})
