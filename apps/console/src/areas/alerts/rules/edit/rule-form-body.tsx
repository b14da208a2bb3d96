import { ruleField } from '@naru/contract/alerts/rules/rule-form'
import { type RulePlace, readRule } from '@naru/contract/alerts/rules/rule-place'
import type { Values } from '@naru/contract/forms/field'
import { asText } from '@naru/contract/forms/values'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readText } from '@naru/contract/manifest/read'
import { type ComponentProps, useContext, useEffect, useState } from 'react'
import { FormPage } from '../../../../forms/form-page.tsx'
import { FormContext } from '../../../../parts/forms/form-scope.ts'
import { ExpressionEditor } from '../../../../parts/forms/own/promql-field.tsx'
import { useSettled } from '../../../../parts/settled/use-settled.ts'
import { LatePromqlEditor } from '../../../../promql/late-promql-editor.tsx'
import { RuleRehearsal } from './rehearsal.tsx'
import type { RuleText } from './use-rehearsal.ts'

type Props = Omit<ComponentProps<typeof FormPage>, 'below' | 'shown'> & {
  readonly place: RulePlace
  readonly type: 'alerting' | 'recording'
  /** The object as it is kept, where the rule is in it already. */
  readonly saved: KubeObject | null
  /** Told in which namespace the form puts the object. */
  readonly onNamespace?: (namespace: string) => void
}

function savedText(saved: KubeObject | null, place: RulePlace): RuleText | null {
  const rule = saved && readRule(saved, place)
  if (!rule) return null
  return {
    expression: readText(rule['expr']),
    wait: readText(rule['for']),
    keep: readText(rule['keep_firing_for']),
  }
}

function readValues(values: Values, place: RulePlace): RuleText {
  const at = (name: string) => asText(values[ruleField(place, name)])
  return { expression: at('expr'), wait: at('for'), keep: at('keep_firing_for') }
}

/** Nobody is asked for a right at each key. */
const SETTLED_MS = 600

/** Tells the namespace that the form around it holds. */
function NamespaceOfForm({ onChange }: { readonly onChange: (namespace: string) => void }) {
  const { values } = useContext(FormContext)
  const namespace = useSettled(asText(values['metadata.namespace']), SETTLED_MS)
  useEffect(() => onChange(namespace), [namespace, onChange])
  return null
}

type Rehearsing = { readonly cluster: string; readonly place: RulePlace; readonly saved: RuleText | null }

/** Of what the form around it holds now. */
function RehearsalOfForm({ cluster, place, saved }: Rehearsing) {
  const { values } = useContext(FormContext)
  return <RuleRehearsal cluster={cluster} rule={readValues(values, place)} saved={saved} />
}

function drawExpression(props: ComponentProps<typeof LatePromqlEditor>) {
  return <LatePromqlEditor {...props} />
}

/** The form of one rule beside the YAML of its object; an alert's is rehearsed on the last day. */
export function RuleFormBody({ place, type, saved, onNamespace, ...page }: Props) {
  const [shown] = useState(() => ['spec', 'groups', place.group, 'rules', place.rule])
  return (
    <ExpressionEditor value={drawExpression}>
      <FormPage
        {...page}
        shown={shown}
        below={
          type === 'alerting' && (
            <>
              {onNamespace && <NamespaceOfForm onChange={onNamespace} />}
              <RehearsalOfForm cluster={page.cluster} place={place} saved={savedText(saved, place)} />
            </>
          )
        }
      />
    </ExpressionEditor>
  )
}
