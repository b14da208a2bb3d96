import { buildRuleForm } from '@naru/contract/alerts/rules/rule-form'
import {
  changeRule,
  RULE_RESOURCE,
  type RulePlace,
  readGroups,
  readRule,
  readRules,
  ruleName,
} from '@naru/contract/alerts/rules/rule-place'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readString } from '@naru/contract/manifest/read'
import { pagePath } from '@naru/contract/pages/paths'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useMemo } from 'react'
import { getObject } from '../../../../data/kubernetes.ts'
import { useResourceKind } from '../../../../discovery/resource-kind.ts'
import { ReadFirst } from '../../../../forms/read-first.tsx'
import { useSave } from '../../../../forms/use-save.tsx'
import { inBoth, useMessages } from '../../../../i18n/messages.ts'
import { useMessageCenter } from '../../../../parts/message-center.ts'
import { PageHeader } from '../../../../parts/page-header.tsx'
import { UnservedPage } from '../../../../parts/unserved/unserved-page.tsx'
import { useGo } from '../../../../shell/links.ts'
import { useCurrentPage } from '../../../../shell/page-context.ts'
import { usePageFailed } from '../../../../shell/page-state.ts'
import { useSearchValues } from '../../../../shell/search.ts'
import { useBackHref } from '../../../../shell/trail.tsx'
import { editablePart } from '../../../../yaml/yaml-text.ts'
import { detailMessages } from '../../detail-messages.ts'
import { DeleteRule } from './delete-rule.tsx'
import { editMessages } from './messages.ts'
import { RULE_CHECKS } from './rule-checks.ts'
import { RuleFormBody } from './rule-form-body.tsx'
import { useRuleLack } from './rule-lack.ts'

/** What a new rule begins with. */
export const NEW_RULE = { alert: '', expr: '', for: '5m', labels: { severity: 'warning' } }

/** Edits one rule of an object, or adds one to it. */
export function RuleEditPage() {
  const { cluster, namespace, id: name } = useCurrentPage()?.params ?? {}
  // The address of a page that is being left names none any more.
  if (cluster === undefined || namespace === undefined || name === undefined) return null
  return <OfAddress cluster={cluster} namespace={namespace} name={name} />
}

type Address = { readonly cluster: string; readonly namespace: string; readonly name: string }

function OfAddress({ cluster, namespace, name }: Address) {
  const kind = useResourceKind(cluster, RULE_RESOURCE)
  const target = { cluster, resource: RULE_RESOURCE, namespace, name }
  if (kind.state !== 'found') return <UnservedPage kind={kind} />
  return (
    <ReadFirst
      {...{ kind: kind.spec, cluster, namespace, name }}
      load={(signal) => getObject(target, { signal })}
    >
      {(base) => <OfObject kind={kind.spec} target={target} base={base} />}
    </ReadFirst>
  )
}

type Target = Parameters<typeof useSave>[0] & { readonly namespace: string }
type Props = { readonly kind: KindSpec; readonly target: Target; readonly base: KubeObject }

/** Where the address points in an object; a rule or a group that it does not name is new. */
function readPlace(base: KubeObject, search: ReturnType<typeof useSearchValues>): RulePlace | null {
  const groups = readGroups(base)
  const group = numberOf(search['group'], groups.length)
  const rules = readRules(groups[group] ?? {}).length
  const rule = numberOf(search['rule'], rules)
  return group > groups.length || rule > rules ? null : { group, rule }
}

function numberOf(value: unknown, otherwise: number): number {
  const number = value === undefined ? otherwise : Number(value)
  return Number.isInteger(number) && number >= 0 ? number : Number.POSITIVE_INFINITY
}

function OfObject({ base, ...props }: Props) {
  const search = useSearchValues()
  const place = readPlace(base, search)
  const isNamed = search['rule'] !== undefined
  if (place === null || (isNamed && !readRule(base, place))) return <Gone />
  return <RuleForm key={`${place.group}/${place.rule}`} {...props} base={base} place={place} />
}

function Gone() {
  usePageFailed()
  const t = useMessages(editMessages)
  const word = useMessages(detailMessages)
  return (
    <>
      <PageHeader />
      <EmptyState
        title={t('noRule')}
        actions={<ButtonLink href={pagePath('P_PROMETHEUS_ALERT_RULE')}>{word('toRules')}</ButtonLink>}
      >
        {t('noRuleText')}
      </EmptyState>
    </>
  )
}

function RuleForm({ kind, target, base, place }: Props & { readonly place: RulePlace }) {
  const t = useMessages(editMessages)
  const center = useMessageCenter()
  const go = useGo()
  const back = useBackHref()
  const save = useSave(target, base)
  const { cluster, namespace } = target
  const lack = useRuleLack({ cluster, namespace }, 'patch')
  const rule = readRule(base, place)
  const type = rule !== undefined && rule['alert'] === undefined ? 'recording' : 'alerting'
  const group = readGroups(base)[place.group]
  const form = useMemo(() => {
    const names = readGroups(base).map(({ name }) => readString(name))
    const groups = place.group < names.length ? null : names
    return buildRuleForm({ place, type, groups, isNewObject: false, checks: RULE_CHECKS })
  }, [base, place, type])
  const title = rule
    ? t('edits', { name: ruleName(rule) })
    : t('adds', { name: readString(group?.['name']) || target.name })
  const toRules = (name: string) => go(pagePath('P_PROMETHEUS_ALERT_RULE', { cluster, text: name }))
  return (
    <>
      <PageHeader
        title={title}
        mark={kind.mark}
        actions={
          rule && (
            <DeleteRule
              target={target}
              base={base}
              place={place}
              onDone={() => go(pagePath('P_PROMETHEUS_ALERT_RULE', { cluster }))}
            />
          )
        }
      />
      <RuleFormBody
        {...{ kind, cluster, form, place, type, lack }}
        saved={rule ? base : null}
        mode={rule ? 'edit' : 'create'}
        start={() => {
          const manifest = editablePart(base)
          return { manifest: rule ? manifest : changeRule(manifest, place, () => NEW_RULE) }
        }}
        onSave={save.run}
        onCancel={() => go(back)}
        onDone={(manifest) => {
          const name = ruleName(readRule(manifest, place) ?? {})
          center.success(inBoth(editMessages, rule ? 'saved' : 'created', { name }), t('savedText'))
          toRules(name)
        }}
      />
      {save.question}
    </>
  )
}
