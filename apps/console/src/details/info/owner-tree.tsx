import type { KubeObject } from '@naru/contract/kubernetes/object'
import { ownedKinds } from '@naru/contract/relations/relations-of'
import { Panel } from '@naru/ui/panel.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import type { ViewProps } from '../kind-view.ts'
import { messages } from '../messages.ts'
import { ChildTree } from './child-tree.tsx'
import { findController, OwnerChain } from './owner-chain.tsx'

/** Whether there is anything above or below the object. */
export function hasTree({ kind, object }: Pick<ViewProps, 'kind' | 'object'>): boolean {
  return ownedKinds(kind.id).length > 0 || findController(object) !== undefined
}

/** The object between what owns it and what it owns. */
export function OwnerTree({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const owned = ownedKinds(kind.id)
  const below = owned.length > 0 && <ChildTree kinds={owned} cluster={cluster} object={object} />
  return (
    <Panel title={t('tree')}>
      <div className="n-tree">
        {findController(object) ? (
          <OwnerChain cluster={cluster} object={object}>
            <li>
              <div>
                <Itself kind={kind} cluster={cluster} object={object} />
              </div>
              {below}
            </li>
          </OwnerChain>
        ) : (
          below
        )}
      </div>
    </Panel>
  )
}

function Itself({ kind, cluster, object }: ViewProps & { readonly object: KubeObject }) {
  const { name, namespace = null } = object.metadata
  return (
    <strong aria-current="true">
      <Reference kind={kind.id} cluster={cluster} namespace={namespace} name={name} gone />
    </strong>
  )
}
