import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Address and code from a mail's link. They stand behind the #, which no server and no scanner is sent, and are taken out
 * of the address bar once read.
 */
export function useMailedCode() {
  const { hash } = useLocation();
  const [given] = useState(() => new URLSearchParams(hash.slice(1)));
  const [email, setEmail] = useState(given.get('email') ?? '');
  const [code, setCode] = useState(given.get('code') ?? '');
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return { email, setEmail, code, setCode, token: given.get('token') ?? '' };
}
