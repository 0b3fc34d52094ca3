import type { notFound as spanish } from '../es/not-found.ts';

export const notFound: typeof spanish = {
  pageTitle: 'Página não encontrada · Aliado',
  title: 'Esta página não está aqui',
  explanation:
    'O link pode estar incompleto ou a página mudou de lugar. Sua conta e seu dinheiro continuam iguais.',
  searchLabel: 'O que você procurava?',
  searchPlaceholder: 'Comissões, vender, termos…',
  searchOfMember: 'Vendas, recebimentos, links…',
  noMatch: 'Não achamos uma página com essas palavras. Tente outras ou volte ao início.',
  pages: {
    home: { title: 'Início', words: 'aliado início capa principal' },
    sell: {
      title: 'Cadastre-se para vender',
      words: 'cadastro vender afiliado conta comissão comissões link cupom',
    },
    account: {
      title: 'Entrar',
      words: 'entrar acessar sessão senha minha conta pagamentos vendas relatórios',
    },
    store: {
      title: 'Traga sua loja',
      words: 'loja comércio fornecedor publicar produtos nuvemshop conectar',
    },
    about: { title: 'Quem somos?', words: 'quem somos empresa ideia princípios contato' },
    terms: { title: 'Termos e Condições', words: 'termos condições privacidade dados legais' },
  },
  ofMembers: {
    general: 'início links cupons lojas solicitações novidades',
    reports: 'vendas pedidos comissões visitas excel',
    myReports: 'vendas comissões recebimentos visitas nota excel',
    payments: 'pagar dívidas comprovantes notas histórico reclamações',
    findAffiliates: 'afiliados buscar vendedores comissão',
    services: 'loja conectar sincronizar produtos publicar',
    shop: 'vitrine canal catálogo link instagram',
    myTeam: 'equipe líder pessoas',
    myCoupons: 'cupons desconto código',
    myData: 'perfil conta senha idioma avisos pix cbu alias redes',
  },
};
