import { useEffect, useState } from 'react';

type Target = { element: HTMLElement | null; rect: DOMRect | null };

/** The element of that id and where it is now, through scrolling and growing. */
export function useTarget(id: string | undefined): Target {
  const [target, setTarget] = useState<Target>({ element: null, rect: null });

  useEffect(() => {
    const element = id ? document.getElementById(id) : null;
    const look = () => setTarget({ element, rect: element?.getBoundingClientRect() ?? null });
    look();
    if (!element) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    sizes.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [id]);

  return target;
}
