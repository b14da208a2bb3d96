import { namesOfKindAt } from '../../../forms/choice-source.ts'
import type { Field, Option, Values } from '../../../forms/field.ts'
import { choice, number, text } from '../../../forms/fields.ts'
import { defineForm, type Form } from '../../../forms/form.ts'
import { row, section } from '../../../forms/layout.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { kindSpot } from '../../../forms/parts/kind-spot.ts'
import { utilizationSpot } from '../../../forms/parts/utilization-spot.ts'
import { asNumber } from '../../../forms/values.ts'
import { formatApiVersion } from '../../../kubernetes/resource.ts'
import { firstBreach } from '../../../rules/message.ts'
import { checkRange, checkReplicaBounds, checkUtilizations } from '../../../rules/numbers.ts'
import { checkRequired } from '../../../rules/text-rules.ts'
import { isWhole, type KindSpec } from '../../kind-spec.ts'
import { deployment } from '../deployment.ts'

const KIND = 'spec.scaleTargetRef.kind'

/** A kind as what refers to it calls it: `apps/v1/Deployment`. */
function refersTo({ api, kind }: KindSpec): string {
  return `${formatApiVersion(api)}/${kind}`
}

function target(spec: KindSpec): Option {
  const { kind, platform } = spec
  return { value: refersTo(spec), title: { en: kind, ko: kind }, ...(platform && { platform }) }
}

function utilizations(values: Values) {
  return { cpu: asNumber(values['cpu']), memory: asNumber(values['memory']) }
}

function utilization(resource: 'cpu' | 'memory', title: Field['title'], begin: number | null): Field {
  return number(resource, {
    title,
    hint: { en: 'Percent of what pods request.', ko: '파드 요청량 대비 비율(%)입니다.' },
    spot: utilizationSpot(resource),
    begin,
    rule: (value, { mode, values }) =>
      firstBreach(
        // What exists may follow other metrics, which stay.
        mode === 'create' && resource === 'cpu' ? checkUtilizations(utilizations(values)) : null,
        value === null ? null : checkRange(value, 'hpaTarget'),
      ),
  })
}

/** The form of an autoscaler, whose targets are among these kinds. */
export function autoscalerForm(kinds: readonly KindSpec[]): Form {
  return defineForm({
    sections: [
      general(),
      section({ en: 'Target', ko: '대상' }, { en: 'What it scales.', ko: '레플리카를 조정할 대상입니다.' }, [
        row(
          choice(KIND, {
            title: { en: 'Kind', ko: '종류' },
            // What people can scale, an autoscaler can.
            options: kinds.filter((kind) => isWhole(kind) && kind.actions.includes('scale')).map(target),
            begin: refersTo(deployment),
            spot: kindSpot('spec.scaleTargetRef'),
            required: true,
          }),
          text('spec.scaleTargetRef.name', {
            title: { en: 'Target name', ko: '대상 이름' },
            choices: namesOfKindAt(KIND),
            rule: checkRequired,
          }),
        ),
      ]),
      section(
        { en: 'Scaling', ko: '조정' },
        { en: 'Within which bounds, and at what load.', ko: '레플리카 범위와 목표 사용률을 정합니다.' },
        [
          row(
            number('spec.minReplicas', {
              title: { en: 'Minimum', ko: '최소' },
              otherwise: 1,
              rule: (min) => checkRange(min, 'hpaReplicas'),
            }),
            number('spec.maxReplicas', {
              title: { en: 'Maximum', ko: '최대' },
              rule: (max, { values }) => checkReplicaBounds(asNumber(values['spec.minReplicas']), max),
            }),
          ),
          row(
            utilization('cpu', { en: 'CPU (%)', ko: 'CPU (%)' }, 80),
            utilization('memory', { en: 'Memory (%)', ko: '메모리 (%)' }, null),
          ),
        ],
      ),
      labels(),
    ],
  })
}
