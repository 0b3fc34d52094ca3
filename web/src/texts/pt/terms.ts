import type { LegalDocument } from '../es/terms.ts';

export const terms: LegalDocument = {
  pageTitle: 'Termos e Condições · Aliado',
  title: 'Termos e Condições',
  updated: 'Em vigor desde 15 de novembro de 2026',
  intro:
    'Estas são as regras para usar a Aliado. Escrevemos para que se entendam em uma leitura. Ao criar uma conta ou usar o serviço, você as aceita.',
  contents: 'Nesta página',
  sections: [
    {
      id: 'quienes-somos',
      title: 'Quem somos e o que fazemos',
      body: [
        'A Aliado é um serviço online que conecta comércios com loja virtual (nestes termos, as lojas) a pessoas que recomendam seus produtos em troca de uma comissão (os afiliados). Há também líderes e mentores, que são afiliados que acompanham uma equipe.',
        'A Aliado registra visitas, cupons, pedidos e comissões, e mostra a mesma conta às duas partes. Não vende os produtos, não cobra os pedidos nem os envia: a compra é feita sempre na loja e nas condições dela.',
        'Usar a Aliado não cria relação de trabalho, sociedade nem representação entre uma loja e um afiliado. Cada afiliado recomenda por conta própria e quando quer.',
      ],
    },
    {
      id: 'cuentas',
      title: 'Contas',
      body: [
        'Para ter uma conta você precisa ser maior de idade e informar dados verdadeiros e atualizados. Cada pessoa tem uma única conta.',
        [
          'Cuide da sua senha: o que se faz com a sua conta é considerado feito por você. Se achar que outra pessoa entrou, troque a senha e nos avise.',
          'Não empreste, venda nem compartilhe sua conta.',
          'Para mudar seu telefone ou seus dados bancários pedimos a senha de novo.',
          'Você pode encerrar sua conta quando quiser: é só nos escrever. Os valores das vendas já feitas são mantidos sem a sua identidade, porque também são a conta da outra parte.',
        ],
        'Podemos suspender uma conta que descumpra estes termos. Salvo risco urgente, avisamos antes, dizemos o motivo e ouvimos sua resposta.',
      ],
    },
    {
      id: 'tiendas',
      title: 'Se você é uma loja',
      body: [
        [
          'Você conecta sua loja com a sua própria autorização, que pode retirar a qualquer momento na sua plataforma.',
          'Decide o que publica, quem vende, que comissão paga, quantos dias cada comissão espera e que compra mínima pede. Essas regras precisam estar à vista antes que alguém entre.',
          'Responde por seus produtos, preços, estoque, entregas, trocas, devoluções e impostos perante quem compra.',
          'Compromete-se a pagar as comissões disponíveis. Seu prazo habitual de pagamento é mostrado aos afiliados.',
          'Reduzir uma comissão vale para vendas novas. As vendas já feitas mantêm a que tinham.',
        ],
      ],
    },
    {
      id: 'afiliados',
      title: 'Se você é afiliado, líder ou mentor',
      body: [
        [
          'Você entra em uma loja com uma solicitação que ela pode aceitar ou recusar. Pode sair quando quiser; o que ganhou até esse dia continua sendo seu.',
          'Recomenda com a verdade: sem prometer preços, estoque ou resultados que a loja não oferece, e deixando claro que ganha uma comissão quando a lei ou o meio onde publica exigirem.',
          'Não se faz passar pela loja nem usa suas marcas além do que ela der para compartilhar.',
          'É responsável por seus impostos e por emitir a nota ou o recibo que lhe couber.',
          'Como líder ou mentor, você vê as vendas da sua equipe para acompanhá-la. Não pode usar esses dados para outra coisa.',
        ],
      ],
    },
    {
      id: 'comisiones',
      title: 'Comissões',
      body: [
        'Uma venda é atribuída pela primeira destas regras que se cumprir: o cupom de um afiliado usado no pedido; seu link, se a compra chegou por ele; ou o aviso do navegador que corresponde ao pedido. Se nenhuma se cumprir, a venda não é de ninguém. Vale o último link dentro do prazo definido pela loja.',
        'A comissão é calculada sobre os produtos depois dos descontos, sem frete nem impostos, com a taxa vigente no momento da compra. O comprovante de cada venda mostra a regra, a base, a taxa e o arredondamento.',
        [
          'Fica em espera até que o pedido esteja pago e passem os dias definidos pela loja. Depois fica disponível.',
          'Se o pedido é cancelado ou devolvido, a comissão é corrigida na mesma proporção com um novo movimento. Se já estava paga, a diferença é descontada do próximo pagamento dessa loja.',
          'Compras próprias, pedidos abaixo do mínimo ou acima do máximo mensal da loja não geram comissão, salvo se a loja permitir.',
          'Uma venda com sinais estranhos pode ficar em análise. Ela é retida, não apagada, e os dois veem o motivo.',
        ],
      ],
    },
    {
      id: 'pagos',
      title: 'Pagamentos',
      body: [
        'As comissões são pagas pela loja diretamente ao afiliado, por transferência, PIX, cupom de pagamento ou outro meio combinado. A Aliado calcula, registra e mostra; não recebe nem guarda esse dinheiro.',
        [
          'O afiliado pede o pagamento do que está disponível e, se for o caso, envia sua nota.',
          'A loja paga e deixa a referência. Os dois veem o mesmo comprovante.',
          'Verificamos o formato e os dígitos de controle do CBU, do alias e da chave PIX, mas quem os informa responde por serem seus.',
          'Nunca somamos moedas diferentes. Cada moeda tem a sua própria conta.',
        ],
        'Se você não concorda com uma comissão ou um pagamento, fale primeiro com a outra parte com o comprovante à vista. Se não se resolver, escreva para nós: entregamos tudo o que registramos sobre essa venda.',
      ],
    },
    {
      id: 'datos',
      title: 'Dados pessoais e privacidade',
      body: [
        'Usamos seus dados para prestar o serviço, calcular e comprovar comissões, avisar o que acontece na sua conta, prevenir fraudes e cumprir a lei. Não vendemos dados pessoais.',
        [
          'Da sua conta: nome, email, telefone, documento, dados para receber e o que você acrescentar ao seu perfil.',
          'Das vendas: visitas a links, cupons usados e dados do pedido enviados pela loja. Os afiliados veem os dados de quem compra de forma parcial, nunca completos.',
          'Compartilhamos apenas com a loja ou o afiliado com quem você compartilha uma venda, com fornecedores que nos ajudam a operar sob nossas instruções, e com autoridades quando a lei exige.',
          'Guardamos enquanto você tiver a conta e depois pelo tempo que as normas contábeis e fiscais pedirem. As chaves das lojas são guardadas cifradas.',
        ],
        'Em Meus Dados você pode ver e corrigir suas informações. Para pedir uma cópia de tudo, excluir sua conta ou exercer qualquer um dos seus direitos, escreva para nós.',
        'Argentina: conforme a Ley 25.326 você tem direito de acesso gratuito aos seus dados em intervalos não menores que seis meses, salvo interesse legítimo, e à sua retificação, atualização e supressão. A Agencia de Acceso a la Información Pública, órgão de controle dessa lei, atende as denúncias e reclamações de quem for afetado em seus direitos pelo descumprimento das normas de proteção de dados pessoais.',
        'Brasil: conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018) você pode confirmar se tratamos seus dados, acessá-los, corrigi-los, pedir portabilidade, anonimização ou eliminação, saber com quem os compartilhamos e retirar seu consentimento. Você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
        'No seu navegador guardamos só o necessário para manter sua sessão, seu idioma e reconhecer de que link veio uma visita.',
      ],
    },
    {
      id: 'prohibido',
      title: 'O que não se pode fazer',
      body: [
        [
          'Gerar visitas, pedidos ou contas falsas, ou comprar para receber a própria comissão.',
          'Enviar mensagens em massa não pedidas ou publicar links onde não é permitido.',
          'Publicar cupons pessoais em sites de descontos sem autorização da loja.',
          'Oferecer produtos ilegais, falsificados ou perigosos, ou conteúdo que discrimine, engane ou viole direitos de outros.',
          'Coletar dados de outras pessoas, tentar entrar em contas alheias, ou sobrecarregar, copiar ou desmontar o serviço.',
        ],
        'Quem fizer isso pode perder as comissões obtidas dessa forma e a sua conta, além de responder pelo dano causado.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidade',
      body: [
        'Cuidamos para que o serviço esteja disponível e as contas sejam exatas. Pode haver interrupções, e dependemos dos dados enviados pela plataforma de cada loja. Se encontramos um erro, corrigimos com um movimento que os dois podem ver.',
        'Não respondemos pelos produtos, entregas ou dívidas das lojas, pelo que dizem os afiliados, nem por falhas de terceiros que não controlamos. Respondemos pelos danos que causarmos na medida que a lei fixa.',
        'Nada do que está escrito aqui limita os direitos que as leis de defesa do consumidor do seu país dão a você e que não podem ser renunciados.',
      ],
    },
    {
      id: 'cambios',
      title: 'Mudanças nestes termos',
      body: [
        'Podemos mudar estes termos. Se a mudança for importante, avisamos com pelo menos 15 dias de antecedência por email ou dentro da Aliado. Se você não concordar, pode encerrar sua conta antes dessa data e receber o que já ganhou conforme as regras anteriores.',
        'Aplicam-se as leis do país onde você mora: Argentina ou Brasil. As reclamações podem ser apresentadas aos tribunais do seu domicílio.',
      ],
    },
    {
      id: 'contacto',
      title: 'Contato',
      body: [
        'Para qualquer pergunta, reclamação ou pedido sobre seus dados, escreva pelo WhatsApp no número que está no rodapé desta página, em Fale conosco. Respondemos aos pedidos sobre dados pessoais dentro dos prazos da lei: 10 dias corridos para o acesso e 5 dias úteis para corrigir ou suprimir na Argentina, e 15 dias para o acesso completo no Brasil.',
      ],
    },
  ],
};
