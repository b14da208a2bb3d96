import { type AccessRuleRecord, accessRuleChange, accessRuleInput } from '@naru/contract/api/access-rules'
import type { Values } from '@naru/contract/forms/field'
import { asStrings } from '@naru/contract/forms/values'
import { accessRuleForm } from '@naru/contract/kinds/management/access-rule.form'
import { accessRuleRecord } from '@naru/contract/kinds/management/access-rule.record'
import type { Fields } from '@naru/contract/manifest/read'
import { Banner } from '@naru/ui/banner.tsx'
import { useClusters } from '../../data/clusters.ts'
import { useRoles } from '../../data/session/roles.ts'
import { RecordFormPage } from '../../forms/record-form-page.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { AccessEffect } from './access-effect.tsx'
import { messages } from './messages.ts'

/** Creates an access rule, or changes the one that the address names. */
export function AccessRuleFormPage() {
  const t = useMessages(messages)
  const mayWrite = useRoles().some((role) => accessRuleRecord.rights[role] === 'write')
  return (
    <RecordFormPage
      kind={accessRuleRecord}
      form={accessRuleForm}
      input={accessRuleInput}
      change={accessRuleChange}
      edited={editedPart}
      blocked={mayWrite ? null : t('readOnly')}
      clusterOf={useClusterOf()}
      renderHead={(rule) => <Pending rule={rule} />}
      renderFoot={mayWrite ? (input, rule) => <Effect id={rule?.id ?? ''} input={input} /> : undefined}
    />
  )
}

function Effect({ id, input }: { readonly id: string; readonly input: Fields | null }) {
  const parsed = accessRuleInput.safeParse(input)
  return <AccessEffect id={id === '' ? (parsed.data?.id ?? '') : id} rule={parsed.data ?? null} />
}

/** Where a rule does not hold yet as it was saved, since when and why. */
function Pending({ rule: { pending } }: { readonly rule: AccessRuleRecord }) {
  const t = useMessages(messages)
  const format = useFormat()
  const behind = pending.filter(({ reason }) => reason !== null)
  if (behind.length === 0) return null
  return (
    <Banner tone="warning" title={t('pendingTitle')}>
      <ul>
        {behind.map(({ cluster, since, reason }) => (
          <li key={cluster}>
            {t('pending', { cluster, since: format.dateTime(Date.parse(since)) })}: {reason}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** What may be chosen is asked of the first cluster that the rule names, or of any. */
function useClusterOf(): (values: Values) => string | null {
  const { clusters } = useClusters()
  return ({ over, clusters: named }) => {
    const [first] = over === 'all' ? [] : asStrings(named)
    return clusters.find(({ id }) => id === first)?.id ?? clusters[0]?.id ?? null
  }
}

function editedPart(rule: AccessRuleRecord): Fields {
  const { created: _created, updated: _updated, pending: _pending, ...edited } = rule
  return edited
}
