import ipaddr from 'ipaddr.js';

/**
 * Whether an address is on the public internet, and not of this machine, its network or a cloud's infrastructure. False
 * for an invalid address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6') return address.match(globalUnicast);
  return address.toString() !== azureMachinery;
}

const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Azure's internal service address, reachable from every machine there although it looks public. */
const azureMachinery = '168.63.129.16';
