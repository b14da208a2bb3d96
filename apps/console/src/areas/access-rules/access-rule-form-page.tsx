import { type AccessRuleRecord, accessRuleChange, accessRuleInput } from '@naru/contract/api/access-rules'
import type { Values } from '@naru/contract/forms/field'
import { asStrings } from '@naru/contract/forms/values'
import { accessRuleForm } from '@naru/contract/kinds/management/access-rule.form'
import { accessRuleRecord } from '@naru/contract/kinds/management/access-rule.record'
import type { Fields } from '@naru/contract/manifest/read'
import { Banner } from '@naru/ui/banner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useClusters } from '../../data/clusters.ts'
import { createRecord, loadRecord, saveRecord } from '../../data/platform/records.ts'
import { useRoles } from '../../data/session/roles.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useFormat } from '../../i18n/format.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useGo } from '../../shell/links.ts'
import { useBackHref } from '../../shell/trail.tsx'
import { AccessEffect } from './access-effect.tsx'
import { messages } from './messages.ts'

/** Creates an access rule, or changes the one that the address names. */
export function AccessRuleFormPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const { data, error, isLoading } = useQuery({
    queryKey: ['access-rule', id],
    queryFn: ({ signal }) => loadRecord(accessRuleRecord, id ?? '', signal),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  if (isLoading) return <DelayedLoading />
  if (error) return <ErrorPage code="RESOURCE_NOT_FOUND" />
  return <RuleForm rule={data ?? null} />
}

function RuleForm({ rule }: { readonly rule: AccessRuleRecord | null }) {
  const t = useMessages(messages)
  const go = useGo()
  const back = useBackHref()
  const mayWrite = useRoles().some((role) => accessRuleRecord.rights[role] === 'write')
  const clusterOf = useClusterOf()
  return (
    <>
      <PageHeader
        title={rule ? t('editTitle', { name: rule.name }) : t('createTitle')}
        {...(rule && { name: rule.name })}
      />
      {rule && <Pending rule={rule} />}
      <RecordForm
        form={accessRuleForm}
        record={rule ? editedPart(rule) : null}
        action={t(rule ? 'save' : 'create')}
        blocked={mayWrite ? null : t('readOnly')}
        clusterOf={clusterOf}
        onSave={(input) =>
          rule
            ? saveRecord(accessRuleRecord, rule.id, accessRuleChange.parse(input))
            : createRecord(accessRuleRecord, accessRuleInput.parse(input))
        }
        onSaved={(saved) => {
          messageCenter.success(inBoth(messages, rule ? 'saved' : 'created', { name: saved.name }))
          go(back)
        }}
        onCancel={() => go(back)}
        renderFoot={mayWrite ? (input) => <Effect id={rule?.id ?? ''} input={input} /> : undefined}
      />
    </>
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
