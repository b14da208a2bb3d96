import { editRulePath, newRulePath } from '@naru/contract/alerts/alert-paths'
import { RULE_RESOURCE } from '@naru/contract/alerts/rules/rule-place'
import type { AlertRule } from '@naru/contract/api/alerts'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { Button } from '@naru/ui/button.tsx'
import { useMessages } from '../../../../i18n/messages.ts'
import { formatError } from '../../../../parts/message-center.ts'
import { Reference } from '../../../../parts/reference.tsx'
import { useGo } from '../../../../shell/links.ts'
import { editMessages } from './messages.ts'
import { useRuleLack } from './rule-lack.ts'
import { useRuleObject } from './rule-objects.ts'
import { httpStatusOf } from './status-of.ts'
import '../../../../parts/words.css'

type Props = { readonly rule: AlertRule }

/** What can be done with a rule where it is kept. */
export function RuleActions({ rule }: Props) {
  const t = useMessages(editMessages)
  const go = useGo()
  const { cluster } = rule
  const kept = useRuleObject(rule)
  const { found, error } = kept
  const { namespace = '', name = '' } = found?.object.metadata ?? {}
  const blocked = useBlock(cluster, kept)
  // They have their room before it is known what they can do.
  const awaited = found === undefined && !error ? 'n-awaited' : ''
  const open = (place: Parameters<typeof editRulePath>[1]) =>
    go(editRulePath({ cluster, namespace, name }, place))
  const at = found?.place ?? { group: 0, rule: 0 }
  return (
    <>
      <Button className={awaited} blocked={blocked} onClick={() => open({ group: at.group })}>
        {t('addRule')}
      </Button>
      <Button variant="primary" className={awaited} blocked={blocked} onClick={() => open(at)}>
        {t('editRule')}
      </Button>
    </>
  )
}

/** Where a rule is kept. */
export function RuleSource({ rule }: Props) {
  const { found } = useRuleObject(rule)
  if (!found) return '–'
  const { namespace = null, name } = found.object.metadata
  return <Reference kind={refOfResource(RULE_RESOURCE)} {...{ cluster: rule.cluster, namespace, name }} />
}

/** Makes a rule in the chosen cluster. */
export function NewRule({ cluster }: { readonly cluster: string | null }) {
  const t = useMessages(editMessages)
  const go = useGo()
  return (
    <Button
      variant="primary"
      blocked={cluster === null ? t('pickCluster') : null}
      onClick={() => cluster !== null && go(newRulePath(cluster))}
    >
      {t('newRule')}
    </Button>
  )
}

/** Why the rule cannot be changed where it is kept, or null. */
function useBlock(cluster: string, { found, error, isDenied }: ReturnType<typeof useRuleObject>) {
  const t = useMessages(editMessages)
  const namespace = found?.object.metadata.namespace ?? ''
  const unseen = useRuleLack(isDenied ? { cluster, namespace: null } : null, 'list')
  const lack = useRuleLack(found ? { cluster, namespace } : null, 'patch')
  if (found) return lack
  if (!error) return t('noObject')
  return (httpStatusOf(error) === 403 ? unseen : null) ?? formatError(error)
}
