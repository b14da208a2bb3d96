import { listHooks, type RolloutHook } from '@naru/contract/kinds/workload/answers/rollout-hooks'
import type { DeploymentConfig } from '@naru/contract/kinds/workload/deployment-config.rules'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    hooks: 'Hooks',
    when: 'When',
    pre: 'Before the rollout',
    mid: 'Between the old pods and the new',
    post: 'After the rollout',
    what: 'What',
    runs: 'as container {{container}}, in a pod of its own',
    failure: 'If it fails',
    Abort: 'The rollout fails',
    Retry: 'It is tried again',
    Ignore: 'The rollout goes on',
  },
  ko: {
    hooks: '훅',
    when: '시점',
    pre: '롤아웃 전',
    mid: '이전 파드와 새 파드 사이',
    post: '롤아웃 후',
    what: '실행 내용',
    runs: '별도 파드의 {{container}} 컨테이너',
    failure: '실패하면',
    Abort: '롤아웃 실패',
    Retry: '다시 시도',
    Ignore: '롤아웃 계속',
  },
})

/** What happens around each rollout; nothing where nothing does. */
export function RolloutHooks({ cluster, object }: ViewProps<DeploymentConfig>) {
  const t = useMessages(messages)
  const { namespace = '' } = object.metadata
  return (
    <ToldTable
      title={t('hooks')}
      rows={listHooks(object.spec)}
      keyOf={({ when }) => when}
      columns={[
        [t('when'), ({ when }) => t(when)],
        [t('what'), (hook) => drawn(What, { hook, cluster, namespace })],
        [t('failure'), ({ onFailure }) => (isPolicy(onFailure) ? t(onFailure) : onFailure)],
      ]}
    />
  )
}

function isPolicy(word: string): word is 'Abort' | 'Retry' | 'Ignore' {
  return word === 'Abort' || word === 'Retry' || word === 'Ignore'
}

type WhatProps = { readonly hook: RolloutHook; readonly cluster: string; readonly namespace: string }

function What({ hook: { command, container, tags }, cluster, namespace }: WhatProps) {
  const t = useMessages(messages)
  return (
    <>
      {command !== null && <code>{command}</code>}
      {container !== null && <div className="n-dim">{t('runs', { container })}</div>}
      {tags.map((tag) => (
        <Reference
          key={tag.name}
          kind="image-stream-tag"
          cluster={cluster}
          namespace={tag.namespace ?? namespace}
          name={tag.name}
        />
      ))}
    </>
  )
}
