import { useEffect } from 'react';
import { navigate } from '../router/router';

/** There is no such page: home, under its own address. */
export function UnknownAddress() {
  useEffect(() => navigate('/', 'replace'), []);
  return null;
}
