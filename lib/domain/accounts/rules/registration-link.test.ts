import { markRegistration, readRegistrationMark } from './registration-link'

test.each(['https://attesta.example/', 'https://attesta.example/checkout?a=1'])(
  'the mark of a registration is removed from %s again',
  (address) => {
    expect(markRegistration(address)).not.toBe(address)
    expect(readRegistrationMark(markRegistration(address))).toEqual({ address, isRegistration: true })
  },
)

test.each([undefined, '', '/checkout', 'https://attesta.example/checkout?a=1'])(
  'the address %j has no mark and stays as it is',
  (address) => {
    expect(readRegistrationMark(address)).toEqual({ address, isRegistration: false })
  },
)
