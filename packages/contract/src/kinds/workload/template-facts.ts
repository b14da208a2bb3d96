import { fact, type ToldFact } from '../told-fact.ts'

/** What a pod template says of where and how its pods run; its spec stands at that path. */
export function templateFacts(spec = 'spec.template.spec'): readonly ToldFact[] {
  return [
    fact('Tolerated taints', '허용하는 테인트', `${spec}.tolerations[].key`),
    fact('Priority class', '우선순위 클래스', `${spec}.priorityClassName`),
    fact('Runtime class', '런타임 클래스', `${spec}.runtimeClassName`),
    fact('Host network', '호스트 네트워크', `${spec}.hostNetwork`),
    fact('Grace period (s)', '종료 유예 시간(초)', `${spec}.terminationGracePeriodSeconds`),
  ]
}

/** A column tells it of a daemon set, whose nodes are what it is about. */
export function nodeSelectorFact(spec = 'spec.template.spec'): ToldFact {
  return fact('Node selector', '노드 셀렉터', `${spec}.nodeSelector`)
}
