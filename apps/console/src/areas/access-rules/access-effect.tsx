import type { OwnRule } from '@naru/contract/access/access-rule'
import { findDangersOfRights } from '@naru/contract/access/granted-dangers'
import { type AccessPreview, type AccessRuleInput, accessPreview } from '@naru/contract/api/access-rules'
import { accessRule } from '@naru/contract/kinds/management/access-rule'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DangerMark } from '../../kinds/pieces/rbac/danger-mark.tsx'
import { FormSection } from '../../parts/forms/form-frame.tsx'
import { useSettled } from '../../parts/settled/use-settled.ts'
import { messages } from './messages.ts'
import './access-effect.css'

type Props = {
  readonly id: string
  /** What would be saved; null while something in it is wrong. */
  readonly rule: AccessRuleInput | null
}

const SETTLE_MS = 400
const MOST = 100

/** Who would gain and who would lose what, by the compiler that clusters get their objects from. */
export function AccessEffect({ id, rule }: Props) {
  const t = useMessages(messages)
  const settled = useSettled(JSON.stringify(rule), SETTLE_MS)
  const { data, error } = useQuery({
    queryKey: ['access-preview', id, settled],
    queryFn: ({ signal }) =>
      call(accessPreview, `${accessRule.collection}/preview`, {
        method: 'POST',
        body: { id, rule: JSON.parse(settled) },
        signal,
      }),
    enabled: settled !== 'null',
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  })
  return (
    <FormSection title={t('effect')} purpose={t('effectPurpose')}>
      <div className="n-access-effect" aria-live="polite">
        {settled === 'null' ? (
          <p className="n-faint">{t('fillIn')}</p>
        ) : error ? (
          <p>{t('failed')}</p>
        ) : (
          data && <Effect preview={data} />
        )}
      </div>
    </FormSection>
  )
}

function Effect({ preview: { changes, unseen } }: { readonly preview: AccessPreview }) {
  const t = useMessages(messages)
  return (
    <>
      {changes.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <PlainTable heads={[t('who'), t('where'), t('gains'), t('loses')]}>
          {changes.slice(0, MOST).map((change) => (
            <Change key={keyOf(change)} change={change} />
          ))}
        </PlainTable>
      )}
      {changes.length > MOST && <p>{t('more', { count: changes.length - MOST })}</p>}
      {unseen.length > 0 && <p>{t('unseen', { clusters: unseen.join(', ') })}</p>}
    </>
  )
}

type ChangeOf = AccessPreview['changes'][number]

function keyOf({ subject, cluster, namespace }: ChangeOf): string {
  return JSON.stringify([subject.kind, subject.id, cluster, namespace])
}

function Change({ change: { subject, cluster, namespace, gains, loses } }: { readonly change: ChangeOf }) {
  const t = useMessages(messages)
  const dangers = findDangersOfRights(gains)
  return (
    <tr>
      <td>{subject.kind === 'group' ? t('group', { id: subject.id }) : subject.id}</td>
      <td>
        {cluster} / {namespace ?? t('everywhere')}
      </td>
      <td>
        <Rights rights={gains} />
        {dangers.length > 0 && <DangerMark ids={dangers.map(({ id }) => id)} />}
      </td>
      <td>
        <Rights rights={loses} />
      </td>
    </tr>
  )
}

function Rights({ rights: { roles, rules } }: { readonly rights: ChangeOf['gains'] }) {
  const words = [...roles, ...rules.map(formatRule)]
  return words.length === 0 ? (
    <span className="n-faint">-</span>
  ) : (
    <ul>
      {words.map((word) => (
        <li key={word}>
          <code>{word}</code>
        </li>
      ))}
    </ul>
  )
}

/** `get, list pods, services.apps`. */
function formatRule({ apiGroups, resources, verbs }: OwnRule): string {
  const [group = ''] = apiGroups
  const named = resources.map((resource) => (group === '' ? resource : `${resource}.${group}`))
  return `${verbs.join(', ')} ${named.join(', ')}`
}
