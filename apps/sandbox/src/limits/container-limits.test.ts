import { describe, expect, it } from 'vitest'
import { checkLimits } from './container-limits.ts'

const NONE = { requests: {}, limits: {}, min: {}, max: {}, ratio: {} }
const least = { ...NONE, min: { cpu: '50m' } }
const most = { ...NONE, max: { memory: '1Gi' } }
const even = { ...NONE, ratio: { cpu: '2' } }

const LEAST = 'minimum cpu usage per Container is 50m'
const MOST = 'maximum memory usage per Container is 1Gi'
const EVEN = 'cpu max limit to request ratio per Container is 2'

describe('the limits of a container', () => {
  it.each([
    ['takes what is within the bounds', least, { cpu: '50m' }, {}, []],
    ['wants a request for a least amount', least, {}, {}, [`${LEAST}.  No request is specified`]],
    ['refuses a request below it', least, { cpu: '10m' }, {}, [`${LEAST}, but request is 10m`]],
    ['refuses a limit below it', least, { cpu: '60m' }, { cpu: '40m' }, [`${LEAST}, but limit is 40m`]],
    ['wants a limit for a most amount', most, {}, {}, [`${MOST}.  No limit is specified`]],
    ['refuses a limit above it', most, {}, { memory: '2Gi' }, [`${MOST}, but limit is 2Gi`]],
    ['takes the same amount in another unit', most, {}, { memory: '1024Mi' }, []],
    [
      'refuses a request above it',
      most,
      { memory: '2Gi' },
      { memory: '1Gi' },
      [`${MOST}, but request is 2Gi`],
    ],
    [
      'wants a request for a ratio',
      even,
      {},
      { cpu: '1' },
      [`${EVEN}, but no request is specified or request is 0`],
    ],
    [
      'wants a limit for a ratio',
      even,
      { cpu: '1' },
      {},
      [`${EVEN}, but no limit is specified or limit is 0`],
    ],
    [
      'refuses a ratio above it',
      even,
      { cpu: '100m' },
      { cpu: '300m' },
      [`${EVEN}, but provided ratio is 3.000000`],
    ],
  ])('%s', (_, limit, requests, limits, refusals) => {
    expect(checkLimits(limit, { requests, limits })).toEqual(refusals)
  })
})
