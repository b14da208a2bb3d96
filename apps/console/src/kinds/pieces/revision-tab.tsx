import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { parseTime } from '@naru/contract/kubernetes/time'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { openAction } from '../../actions/action-store.ts'
import { objectTarget } from '../../actions/action-target.ts'
import { revisionSource } from '../../actions/revisions/revisions.ts'
import { useRevisions } from '../../actions/revisions/use-revisions.ts'
import type { ViewProps } from '../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { Age } from '../../lists/rows/age.tsx'
import { Reference } from '../../parts/reference.tsx'

const messages = defineMessages({
  en: {
    revisions: 'Revisions',
    revision: 'Revision',
    record: 'Kept in',
    images: 'Images',
    cause: 'Change cause',
    age: 'Age',
    current: 'current',
    undo: 'Roll back…',
  },
  ko: {
    revisions: '리비전',
    revision: '리비전',
    record: '저장 위치',
    images: '이미지',
    cause: '변경 사유',
    age: '생성 후',
    current: '현재',
    undo: '롤백…',
  },
})

/** Every revision that can be gone back to. */
export function RevisionTab({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { uid = '', namespace = null } = object.metadata
  const source = revisionSource(kind.id)
  const revisions = useRevisions({ kind, cluster, namespace, uid }) ?? []
  const canUndo = kind.actions.includes('undo') && revisions.length > 1
  return (
    <Panel title={t('revisions')}>
      <PlainTable heads={[t('revision'), t('record'), t('images'), t('cause'), t('age')]}>
        {revisions.map(({ number, name, images, cause, created }, index) => {
          const at = parseTime(created)
          return (
            <tr key={number}>
              <td>
                {number} {index === 0 && <span className="n-dim">{t('current')}</span>}
              </td>
              <td>
                {source && (
                  <Reference
                    kind={refOfResource(source.resource)}
                    cluster={cluster}
                    namespace={namespace}
                    name={name}
                  />
                )}
              </td>
              <td>
                <code>{images.join(', ')}</code>
              </td>
              <td>{cause ?? '–'}</td>
              <td>{at !== null && <Age at={at} />}</td>
            </tr>
          )
        })}
      </PlainTable>
      {canUndo && (
        <div className="n-panel-more">
          <Button
            onClick={() => openAction({ action: 'undo', targets: [objectTarget(kind, cluster, object)] })}
          >
            {t('undo')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
