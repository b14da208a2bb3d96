import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Panel } from '@naru/ui/panel.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import { groupUsers, type User } from './group-users.ts'
import { listMounts, type Mount } from './mounts.ts'
import { useRelated } from './related-items.ts'
import { RelatedNote } from './related-note.tsx'

const messages = defineMessages({
  en: {
    usedBy: 'Used by',
    none: 'Not used by any pod in this namespace.',
    pods_one: '{{count}} pod',
    pods_other: '{{count}} pods',
  },
  ko: {
    usedBy: '사용하는 리소스',
    none: '이 네임스페이스에서 사용하는 파드가 없습니다.',
    pods_other: '파드 {{count}}개',
  },
})
const PODS = { group: '', version: 'v1', plural: 'pods' }

type Props = { readonly cluster: string; readonly object: KubeObject; readonly kind: Mount['kind'] }

/** What uses a config map or secret: the owners of its pods, or pods of their own. */
export function UsedBy({ cluster, object, kind }: Props) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const related = useRelated({ cluster, namespace, resource: PODS })
  const users = groupUsers(
    related.items.filter((pod) =>
      // Items of the pods resource have a pod's spec.
      listMounts(pod['spec'] as Parameters<typeof listMounts>[0]).some(
        (mount) => mount.kind === kind && mount.name === name,
      ),
    ),
  )
  return (
    <Panel title={t('usedBy')}>
      {users.length === 0 && (
        <p className="n-panel-empty n-dim">
          {related.state === 'known' ? t('none') : <RelatedNote related={related} />}
        </p>
      )}
      <ul className="n-panel-list">
        {users.map((user) => (
          <UserLine
            key={`${user.kindName}/${user.name}`}
            user={user}
            cluster={cluster}
            namespace={namespace}
          />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { readonly user: User; readonly cluster: string; readonly namespace: string }

function UserLine({ user, cluster, namespace }: LineProps) {
  const t = useMessages(messages)
  const { kind, kindName, name, pods } = user
  return (
    <li>
      {kind ? (
        <Reference kind={kind} cluster={cluster} namespace={namespace} name={name} />
      ) : (
        <span>{`${kindName}/${name}`}</span>
      )}
      {pods.length > 0 && (
        <span className="n-dim" title={pods.join('\n')}>
          {t('pods', { count: pods.length })}
        </span>
      )}
    </li>
  )
}
