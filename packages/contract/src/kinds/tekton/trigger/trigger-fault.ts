import type { Text } from '../../../i18n/locale.ts'
import type { Problem } from '../../kind-rules.ts'
import type { NamedPart, ToldTrigger } from './read-triggers.ts'
import type { TriggerPart } from './trigger-parts.ts'

/** With the particle of what is missing. */
const PART_WORDS: Readonly<Record<TriggerPart, Text>> = {
  Trigger: { en: 'trigger', ko: '트리거가' },
  TriggerBinding: { en: 'binding', ko: '바인딩이' },
  ClusterTriggerBinding: { en: 'cluster binding', ko: '클러스터 바인딩이' },
  TriggerTemplate: { en: 'template', ko: '템플릿이' },
  ClusterInterceptor: { en: 'interceptor', ko: '인터셉터가' },
  Interceptor: { en: 'interceptor', ko: '인터셉터가' },
}

/** What a trigger names and nobody has made. */
function missingParts({ from, bindings, interceptors, template }: ToldTrigger): readonly NamedPart[] {
  return [from, ...bindings, ...interceptors.map(({ of }) => of), template].filter(
    (part): part is NamedPart => part?.missing === true,
  )
}

/** Why events of a trigger start nothing, as far as what it is made of says so. */
function explain(trigger: ToldTrigger): Text | null {
  const [missing] = missingParts(trigger)
  if (missing !== undefined) {
    const { en, ko } = PART_WORDS[missing.part]
    return {
      en: `Trigger ${trigger.name}: there is no ${en} ${missing.name}.`,
      ko: `${trigger.name} 트리거: ${missing.name} ${ko} 없습니다.`,
    }
  }
  if (trigger.unfilled.length === 0) return null
  const names = trigger.unfilled.join(', ')
  return {
    en: `Trigger ${trigger.name}: no binding gives ${names}.`,
    ko: `${trigger.name} 트리거에 ${names} 값을 주는 바인딩이 없습니다.`,
  }
}

/** The first trigger that cannot start what it should; null while nothing is known to be wrong. */
export function triggerFault(triggers: readonly ToldTrigger[]): Problem | null {
  for (const trigger of triggers) {
    const says = explain(trigger)
    if (says === null) continue
    return { severity: 'warning', since: null, reason: 'TriggerIncomplete', detail: '', says, next: 'yaml' }
  }
  return null
}
