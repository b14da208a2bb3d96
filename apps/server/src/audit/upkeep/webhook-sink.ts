import type { AddressPolicy } from '../../system/address-policy.ts'
import { postBody, signBody } from '../../system/post-body.ts'
import type { Sink, UpkeepConfig } from './sink.ts'

type Options = NonNullable<UpkeepConfig['webhook']> & {
  readonly policy: Pick<AddressPolicy, 'checkUrl' | 'lookup'>
  readonly now: () => number
}

/** `{records}` as JSON, signed as messages of alerts are; the address is judged each time. */
export function createWebhookSink({ address, key, policy, now }: Options): Sink {
  return {
    name: 'webhook',
    host: new URL(address).host,
    async send(records, signal) {
      await policy.checkUrl(address, 'webhook', signal)
      const body = JSON.stringify({ records })
      const id = `audit-${records[0]?.seq}-${records.at(-1)?.seq}`
      const headers = signBody({ id, body, secret: key, at: now() })
      await postBody({ address, body, headers, lookup: policy.lookup }, signal)
    },
  }
}
